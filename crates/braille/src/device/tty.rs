//! A connection to BRLTTY that owns the display. The only unsafe code in this room; [`super`]
//! says why it is needed.

use std::ffi::{c_int, c_uint, c_void};
use std::os::fd::BorrowedFd;
use std::os::unix::net::UnixStream;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::Duration;

use brlapi::parameters::{Parameter, ParameterFlags};
use brlapi::{BrlApiError, Connection, ConnectionSettings};
use brlapi_sys as sys;

use super::change::Change;
use crate::key::{Press, WANTED_TYPE, wanted_commands};
use crate::page::Size;
use crate::{BrailleProblem, BrailleSettings};
use doppelbrett_core::notation::TextTable;

/// The length of a row of Unicode in BrlAPI's text table, which is followed by a bit for each.
const CELLS_OF_ROW: usize = 256;

/// A connection to BRLTTY.
pub(super) struct Server {
    connection: Connection,
    notices: Box<Notices>,
}

/// What BRLTTY reports unasked.
#[derive(Default)]
struct Notices {
    /// How large the display is; 0 before the first notice.
    size: AtomicUsize,
    /// How often cells of ours have appeared on the display.
    seen: AtomicUsize,
}

impl Server {
    /// Connects, however long it takes.
    pub(super) fn connect(settings: &BrailleSettings) -> Result<Self, BrailleProblem> {
        let mut wanted = ConnectionSettings::new();
        // An attempt that the crate gives up continues in a thread that is never joined.
        wanted.set_timeout(Duration::MAX);
        if let Some(host) = &settings.host {
            wanted.set_host(host);
        }
        if let Some(auth) = &settings.auth {
            wanted.set_auth(auth);
        }
        let connection = Connection::open_with_settings(Some(&wanted))
            .map_err(|error| BrailleProblem::of(&error, settings))?;
        // SAFETY: the handle belongs to an open connection; the handler is a
        // plain function that lives as long as the program.
        unsafe {
            sys::brlapi__setExceptionHandler(connection.handle_ptr(), Some(on_exception));
        }
        Ok(Self {
            connection,
            notices: Box::default(),
        })
    }

    /// A second handle for the socket, with which another thread can end a call. It may be a
    /// TCP socket: it is only ever shut down.
    pub(super) fn socket(&self) -> Option<UnixStream> {
        self.fd().try_clone_to_owned().ok().map(UnixStream::from)
    }

    fn fd(&self) -> BorrowedFd<'_> {
        // SAFETY: the connection keeps this descriptor open while it lives, and
        // the borrow ends before the connection does.
        unsafe { BorrowedFd::borrow_raw(self.connection.file_descriptor()) }
    }

    /// Asks whether a display is online.
    pub(super) fn online(&self) -> Result<bool, BrlApiError> {
        self.connection
            .get_parameter::<bool>(Parameter::DeviceOnline, 0, ParameterFlags::GLOBAL)
    }

    /// Takes the display for our place: on a desktop our window, on a console our virtual
    /// terminal, elsewhere all of it. What is asked later is asked on `questions`.
    pub(super) fn take(self, questions: Server) -> Result<Tty, BrlApiError> {
        // Without a display BRLTTY still reports the size of the last one.
        let online = self.online()?;
        let (columns, rows) = self.connection.display_size()?;
        let size = Size::reported(columns, rows);
        if size.cells() == 0 || !online {
            return Err(BrlApiError::DriverError);
        }
        let table = self.text_table();
        let tty = Tty {
            server: self,
            questions,
            size,
            table,
        };
        tty.enter()?;
        tty.choose_keys()?;
        tty.watch(
            sys::brlapi_param_t_BRLAPI_PARAM_DISPLAY_SIZE,
            sys::BRLAPI_PARAMF_GLOBAL,
            on_size,
        )?;
        tty.watch(
            sys::brlapi_param_t_BRLAPI_PARAM_RENDERED_CELLS,
            sys::BRLAPI_PARAMF_SELF,
            on_seen,
        )?;
        Ok(tty)
    }

    /// The text table with which BRLTTY turns dots into characters; `None` if it does not
    /// provide it, as before BrlAPI 0.8.
    fn text_table(&self) -> Option<TextTable> {
        let mut row = [0_u8; CELLS_OF_ROW + CELLS_OF_ROW / 8];
        // SAFETY: the handle belongs to an open connection; the buffer has as many bytes as
        // is said. Subparameter 0 is the first row of Unicode.
        let bytes = unsafe {
            sys::brlapi__getParameter(
                self.connection.handle_ptr(),
                sys::brlapi_param_t_BRLAPI_PARAM_COMPUTER_BRAILLE_ROW_CELLS,
                0,
                sys::BRLAPI_PARAMF_GLOBAL,
                row.as_mut_ptr().cast(),
                row.len(),
            )
        };
        if usize::try_from(bytes) != Ok(row.len()) {
            tracing::debug!(bytes, "BRLTTY does not tell its text table");
            return None;
        }
        let (cells, defined) = row.split_first_chunk()?;
        Some(TextTable::of_row(cells, defined.first_chunk()?))
    }
}

/// The display, while it is ours. Dropping it ends the connection, which releases the display
/// without waiting for an answer.
///
/// BRLTTY 6.5 sends an answer in two pieces, and another of its threads keys and notices: one may
/// get into the middle of the other, and then neither can be read. So nothing is asked where keys
/// come, once the display is ours; BRLTTY lets only who has it watch its cells.
pub(super) struct Tty {
    server: Server,
    /// Another connection, which has no keys.
    questions: Server,
    size: Size,
    table: Option<TextTable>,
}

impl Tty {
    /// How large the display is.
    pub(super) const fn size(&self) -> Size {
        self.size
    }

    /// The display's text table, if BRLTTY provides it.
    pub(super) fn table(&self) -> Option<&TextTable> {
        self.table.as_ref()
    }

    /// What to wait on for the next key.
    pub(super) fn fd(&self) -> BorrowedFd<'_> {
        self.server.fd()
    }

    /// Whether the display has changed its size since it was taken. Only a new connection
    /// learns the new size: libbrlapi remembers the old one.
    pub(super) fn resized(&self) -> bool {
        let noticed = self.server.notices.size.load(Ordering::Acquire);
        noticed != 0 && noticed != packed(self.size)
    }

    /// How often cells of ours have appeared on the display. BRLTTY reports it only when it
    /// writes them to the device, so not while another program has it.
    pub(super) fn seen(&self) -> usize {
        self.server.notices.seen.load(Ordering::Acquire)
    }

    /// Whether a display is online; also a sign that BRLTTY answers.
    pub(super) fn online(&self) -> Result<bool, BrlApiError> {
        self.questions.online()
    }

    /// Returns when every key has come that was pressed before.
    pub(super) fn settle(&self) -> Result<(), BrlApiError> {
        self.server.online().map(|_online| ())
    }

    /// Writes what has changed. It must lie on the display: BRLTTY ends the connection for a
    /// cell or a cursor beyond it.
    pub(super) fn write(&self, change: &Change) -> Result<(), BrlApiError> {
        let number = |number: usize| c_int::try_from(number).unwrap_or(c_int::MAX);
        let cursor = change.cursor.filter(|cursor| *cursor < self.size.cells());
        let arguments = sys::brlapi_writeArguments_t {
            displayNumber: sys::BRLAPI_DISPLAY_DEFAULT,
            regionBegin: c_uint::try_from(change.begin + 1).unwrap_or(c_uint::MAX),
            regionSize: number(change.cells()),
            text: change.text.as_ptr().cast(),
            textSize: number(change.text.len()),
            andMask: std::ptr::null(),
            orMask: std::ptr::null(),
            // 0 means none.
            cursor: cursor.map_or(0, |cursor| number(cursor + 1)),
            charset: c"UTF-8".as_ptr(),
        };
        // SAFETY: the handle belongs to an open connection in tty mode; the text has as
        // many bytes as is said and outlives the call.
        checked(unsafe { sys::brlapi__write(self.handle(), &raw const arguments) })
    }

    /// The next key, if there is one.
    pub(super) fn next_key(&self) -> Result<Option<Press>, BrlApiError> {
        let mut code = 0;
        loop {
            // SAFETY: the handle belongs to an open connection in tty mode; the code is
            // written before the call ends.
            match unsafe { sys::brlapi__readKey(self.handle(), 0, &raw mut code) } {
                0 => return Ok(None),
                -1 if was_interrupted() => {}
                -1 => return Err(BrlApiError::from_brlapi_error()),
                _ => return Ok(Some(Press::of(code))),
            }
        }
    }

    /// Enters tty mode. libbrlapi itself prepends the desktop's path (WINDOWPATH, XDG_VTNR),
    /// and finds our window (WINDOWID) or our console.
    fn enter(&self) -> Result<(), BrlApiError> {
        // SAFETY: the handle belongs to an open connection; no driver is named, so that
        // commands come and no raw keys.
        let ours = unsafe {
            sys::brlapi__enterTtyMode(self.handle(), sys::BRLAPI_TTY_DEFAULT, std::ptr::null())
        };
        match checked(ours) {
            // Neither a window nor a console: take all of the display, or of the desktop.
            Err(BrlApiError::UnknownTTY) => {
                // SAFETY: as above; an empty path is read nowhere.
                let all = unsafe {
                    sys::brlapi__enterTtyModeWithPath(
                        self.handle(),
                        std::ptr::null(),
                        0,
                        std::ptr::null(),
                    )
                };
                checked(all)?;
                tracing::debug!(size = ?self.size, "the Braille display is ours, all of it");
                Ok(())
            }
            entered => {
                entered?;
                tracing::debug!(
                    size = ?self.size,
                    number = ours,
                    "the Braille display is ours"
                );
                Ok(())
            }
        }
    }

    /// Requests the keys that mean something here and leaves BRLTTY the others.
    fn choose_keys(&self) -> Result<(), BrlApiError> {
        let handle = self.handle();
        // Dots that could not be turned into characters are left to BRLTTY.
        let commands = wanted_commands(self.table.is_some());
        let count = u32::try_from(commands.len()).map_err(|_| BrlApiError::InvalidParameter)?;
        // SAFETY: the handle belongs to an open connection in tty mode; the
        // arrays hold as many codes as is said.
        unsafe {
            checked(sys::brlapi__ignoreKeys(
                handle,
                sys::brlapi_rangeType_t::brlapi_rangeType_all,
                std::ptr::null(),
                0,
            ))?;
            checked(sys::brlapi__acceptKeys(
                handle,
                sys::brlapi_rangeType_t::brlapi_rangeType_command,
                commands.as_ptr(),
                count,
            ))?;
            checked(sys::brlapi__acceptKeys(
                handle,
                sys::brlapi_rangeType_t::brlapi_rangeType_type,
                [WANTED_TYPE].as_ptr(),
                1,
            ))
        }
    }

    /// Asks BrlAPI to report changes of a parameter.
    fn watch(
        &self,
        parameter: sys::brlapi_param_t,
        flags: sys::brlapi_param_flags_t,
        told: OnNotice,
    ) -> Result<(), BrlApiError> {
        let notices = std::ptr::from_ref::<Notices>(&self.server.notices).cast_mut();
        // SAFETY: the notices are boxed in the server, which outlives the
        // connection's last call; an empty buffer asks for no copy of the value.
        let watch = unsafe {
            sys::brlapi__watchParameter(
                self.handle(),
                parameter,
                0,
                flags,
                Some(told),
                notices.cast(),
                std::ptr::null_mut(),
                0,
            )
        };
        if watch.is_null() {
            return Err(BrlApiError::from_brlapi_error());
        }
        Ok(())
    }

    fn handle(&self) -> *mut sys::brlapi_handle_t {
        // SAFETY: used at once, from the one thread that owns the connection.
        unsafe { self.server.connection.handle_ptr() }
    }
}

fn checked(result: c_int) -> Result<(), BrlApiError> {
    match result {
        -1 => Err(BrlApiError::from_brlapi_error()),
        _ => Ok(()),
    }
}

/// Whether libbrlapi's last error was a signal or a notification.
fn was_interrupted() -> bool {
    // SAFETY: libbrlapi gives each thread its own error record, or none.
    let error = unsafe { sys::brlapi_error_location().as_ref() };
    error.is_some_and(|error| error.libcerrno == rustix::io::Errno::INTR.raw_os_error())
}

/// Called by libbrlapi in the reading or writing thread when BRLTTY refuses something; BRLTTY
/// then ends the connection, which the next read reports.
unsafe extern "C" fn on_exception(
    _: *mut sys::brlapi_handle_t,
    error: c_int,
    packet: sys::brlapi_packetType_t,
    _: *const c_void,
    _: usize,
) {
    tracing::warn!(error, packet, "BRLTTY refused what we sent");
}

/// Called by libbrlapi in the reading thread when a watched parameter has changed; for the
/// display's size also at first.
type OnNotice = unsafe extern "C" fn(
    sys::brlapi_param_t,
    sys::brlapi_param_subparam_t,
    sys::brlapi_param_flags_t,
    *mut c_void,
    *const c_void,
    usize,
);

/// A size in one number, which is 0 only without cells.
const fn packed(size: Size) -> usize {
    size.columns << 16 | size.rows
}

/// The display's size: the columns and the rows.
unsafe extern "C" fn on_size(
    _: sys::brlapi_param_t,
    _: sys::brlapi_param_subparam_t,
    _: sys::brlapi_param_flags_t,
    notices: *mut c_void,
    size: *const c_void,
    bytes: usize,
) {
    if size.is_null() || bytes < size_of::<[u32; 2]>() {
        return;
    }
    // SAFETY: libbrlapi returned this many bytes.
    let [columns, rows] = unsafe { size.cast::<[u32; 2]>().read_unaligned() };
    let size = Size::reported(columns, rows);
    // SAFETY: `notices` are the server's own, which outlive its connection.
    if let Some(notices) = unsafe { notices.cast::<Notices>().as_ref() } {
        notices.size.store(packed(size), Ordering::Release);
    }
}

/// Cells of ours on the display: a byte for each.
unsafe extern "C" fn on_seen(
    _: sys::brlapi_param_t,
    _: sys::brlapi_param_subparam_t,
    _: sys::brlapi_param_flags_t,
    notices: *mut c_void,
    _: *const c_void,
    _: usize,
) {
    // SAFETY: `notices` are the server's own, which outlive its connection.
    if let Some(notices) = unsafe { notices.cast::<Notices>().as_ref() } {
        notices.seen.fetch_add(1, Ordering::AcqRel);
    }
}
