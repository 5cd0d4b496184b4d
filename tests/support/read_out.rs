//! What a screen reader reads out on the blind player's page: everything that its live regions
//! get, and in Chromium the regions as the accessibility tree has them.

use super::browser::Browser;
use serde_json::{Value, json};

/// From now on whatever a live region gets is kept, as a screen reader would read it out.
pub async fn listen(browser: &Browser) {
    let script = "window.heard = [];
        for (const id of ['room', 'ear', 'refusal', 'voice-state', 'hand']) {
            new MutationObserver(changes => changes.forEach(change =>
                change.addedNodes.forEach(node => window.heard.push(`${id}: ${node.textContent}`))
            )).observe(document.getElementById(id), { childList: true });
        }";
    browser.client.execute(script, vec![]).await.unwrap();
}

/// Waits until this was read out, once, and forgets it.
pub async fn hears(browser: &Browser, region: &str, text: &str) {
    let line = json!(format!("{region}: {text}"));
    browser
        .until(&format!("window.heard.includes({line})"))
        .await;
    let times = format!("window.heard.filter(line => line === {line}).length");
    assert_eq!(browser.value(&times).await, 1, "{text}");
    let forget = format!("window.heard = window.heard.filter(line => line !== {line})");
    browser.client.execute(&forget, vec![]).await.unwrap();
}

/// Everything that was read out and not forgotten.
pub async fn heard(browser: &Browser) -> Vec<String> {
    serde_json::from_value(browser.value("window.heard").await).unwrap()
}

/// A region that a screen reader reads out when it changes, as the accessibility tree has it.
#[derive(Debug, PartialEq, Eq)]
pub struct LiveRegion {
    pub role: String,
    pub name: String,
    /// `polite`, or `assertive`.
    pub live: String,
    pub lines: Vec<String>,
}

/// The live regions in Chromium's accessibility tree, from the top of the page.
pub async fn live_regions(browser: &Browser) -> Vec<LiveRegion> {
    let answer = browser
        .devtools("Accessibility.getFullAXTree", &json!({}))
        .await;
    let nodes = answer["nodes"].as_array().expect("the tree");
    let of = |node: &Value, what: &str| node[what]["value"].as_str().unwrap_or("").to_owned();
    let live = |node: &Value| {
        let properties = node["properties"].as_array()?;
        let live = properties.iter().find(|one| one["name"] == "live")?;
        live["value"]["value"].as_str().map(str::to_owned)
    };
    let text = |node: &Value| {
        let mut said = String::new();
        words(nodes, node, &mut said);
        said
    };
    let regions = nodes.iter().filter(|node| node["ignored"] != true);
    regions
        .filter_map(|node| {
            let lines = children(nodes, node).map(text);
            Some(LiveRegion {
                live: live(node)?,
                role: of(node, "role"),
                name: of(node, "name"),
                lines: lines.filter(|line| !line.is_empty()).collect(),
            })
        })
        .collect()
}

fn children<'a>(nodes: &'a [Value], node: &'a Value) -> impl Iterator<Item = &'a Value> {
    let ids = node["childIds"].as_array().into_iter().flatten();
    ids.filter_map(|id| nodes.iter().find(|node| node["nodeId"] == *id))
}

fn words(nodes: &[Value], node: &Value, said: &mut String) {
    if node["role"]["value"] == "StaticText" {
        said.push_str(node["name"]["value"].as_str().unwrap_or_default());
        return;
    }
    for child in children(nodes, node) {
        words(nodes, child, said);
    }
}
