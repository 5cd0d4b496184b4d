use crate::Effect;
use doppelbrett_web::TableSide;

/// Shows and tells the pages of one side of the table what its agent wants; other effects are
/// not for pages.
pub fn on_pages(effect: Effect, side: &TableSide) {
    match effect {
        Effect::Board(view) => side.show(*view),
        Effect::News(news) => side.tell(news),
        Effect::Told(message) => side.tell_blind(message),
        Effect::WordsCame => side.heard(),
        Effect::Answer(key, text) => side.answer(&key, text),
        Effect::Done(key) => side.done(&key),
        Effect::Refuse(key, why) => side.refuse(&key, why),
        _ => {}
    }
}
