//! One connection to BRLTTY that has the display. The only unsafe code of the
//! room; [`super`] says why it is needed.

use std::ffi::{c_int, c_void};
use std::os::fd::BorrowedFd;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::Duration;

use brlapi::parameters::{Parameter, ParameterFlags};
use brlapi::{BrlApiError, Connection, ConnectionSettings, CursorPosition, TtyMode};
use brlapi_sys as sys;

use super::key::{Press, WANTED_TYPE, wanted_commands};
use super::{BrailleProblem, BrailleSettings, Window};

/// How long BRLTTY may take to let us in.
const PATIENCE: Duration = Duration::from_secs(2);

/// A connection to BRLTTY.
pub(super) struct Server {
    connection: Connection,
    /// How many cells the display has by BrlAPI's newest notice; 0 before one.
    noticed: Box<AtomicUsize>,
}

impl Server {
    /// Connects, within [`PATIENCE`].
    pub(super) fn connect(settings: &BrailleSettings) -> Result<Self, BrailleProblem> {
        let mut wanted = ConnectionSettings::new();
        wanted.set_timeout(PATIENCE);
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
            noticed: Box::default(),
        })
    }

    /// Takes the display: on a desktop that of our virtual terminal (WINDOWPATH
    /// or XDG_VTNR), elsewhere all of it.
    pub(super) fn take(&self) -> Result<Tty<'_>, BrlApiError> {
        // Without a display BRLTTY still tells the size of the last one.
        let online = self.connection.get_parameter::<bool>(
            Parameter::DeviceOnline,
            0,
            ParameterFlags::GLOBAL,
        )?;
        let (columns, rows) = self.connection.display_size()?;
        let cells = usize::try_from(columns.saturating_mul(rows)).unwrap_or_default();
        if cells == 0 || !online {
            return Err(BrlApiError::DriverError);
        }
        let (mode, number) = TtyMode::enter_auto(&self.connection, None)?;
        tracing::debug!(cells, number, "the Braille display is ours");
        let tty = Tty {
            server: self,
            mode,
            cells,
        };
        tty.choose_keys()?;
        tty.watch_size()?;
        Ok(tty)
    }
}

/// The display, as long as it is ours.
pub(super) struct Tty<'a> {
    server: &'a Server,
    mode: TtyMode<'a>,
    cells: usize,
}

impl Tty<'_> {
    /// How many cells the display has; all its rows together.
    pub(super) fn cells(&self) -> usize {
        self.cells
    }

    /// What to wait on for the next key.
    pub(super) fn fd(&self) -> BorrowedFd<'_> {
        // SAFETY: the connection keeps this descriptor open while it lives, and
        // the borrow ends before the connection does.
        unsafe { BorrowedFd::borrow_raw(self.server.connection.file_descriptor()) }
    }

    /// Whether the display has changed its size since it was taken. What it has
    /// now is only told to a new connection: libbrlapi remembers the old one.
    pub(super) fn resized(&self) -> bool {
        let noticed = self.server.noticed.load(Ordering::Acquire);
        noticed != 0 && noticed != self.cells
    }

    /// Writes a window, which must be as wide as the display: BRLTTY ends the
    /// connection for a cursor beyond it.
    pub(super) fn write(&self, window: &Window) -> Result<(), BrlApiError> {
        let cursor = window
            .cursor
            .filter(|cursor| *cursor < self.cells)
            .and_then(|cursor| u32::try_from(cursor + 1).ok())
            .map_or(CursorPosition::Off, CursorPosition::At);
        self.mode.writer().write_unicode(&window.text, cursor)
    }

    /// The next key, if there is one.
    pub(super) fn next_key(&self) -> Result<Option<Press>, BrlApiError> {
        loop {
            match self.mode.key_reader().read_key(false) {
                Ok(code) => return Ok(code.map(Press::of)),
                Err(BrlApiError::LibCError) if was_interrupted() => {}
                Err(error) => return Err(error),
            }
        }
    }

    /// Asks for the keys that mean something here and leaves BRLTTY the others.
    fn choose_keys(&self) -> Result<(), BrlApiError> {
        let handle = self.handle();
        let commands = wanted_commands();
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

    /// Has BrlAPI tell when the display's size changes.
    fn watch_size(&self) -> Result<(), BrlApiError> {
        let noticed = std::ptr::from_ref::<AtomicUsize>(&self.server.noticed).cast_mut();
        // SAFETY: the number is boxed in the server, which outlives the
        // connection's last call; an empty buffer asks for no copy of the value.
        let watch = unsafe {
            sys::brlapi__watchParameter(
                self.handle(),
                sys::brlapi_param_t_BRLAPI_PARAM_DISPLAY_SIZE,
                0,
                sys::BRLAPI_PARAMF_GLOBAL,
                Some(on_size),
                noticed.cast(),
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

/// Called by libbrlapi in the thread that reads or writes, when BRLTTY refuses
/// something; BRLTTY ends the connection after it, which the next read tells.
unsafe extern "C" fn on_exception(
    _: *mut sys::brlapi_handle_t,
    error: c_int,
    packet: sys::brlapi_packetType_t,
    _: *const c_void,
    _: usize,
) {
    tracing::warn!(error, packet, "BRLTTY refused what we sent");
}

/// Called by libbrlapi in the thread that reads: at first, and when the
/// display's size changes. The value is the columns and the rows.
unsafe extern "C" fn on_size(
    _: sys::brlapi_param_t,
    _: sys::brlapi_param_subparam_t,
    _: sys::brlapi_param_flags_t,
    noticed: *mut c_void,
    size: *const c_void,
    bytes: usize,
) {
    if size.is_null() || bytes < size_of::<[u32; 2]>() {
        return;
    }
    // SAFETY: libbrlapi says that so many bytes are there.
    let [columns, rows] = unsafe { size.cast::<[u32; 2]>().read_unaligned() };
    let cells = usize::try_from(columns.saturating_mul(rows)).unwrap_or_default();
    // SAFETY: `noticed` is the server's own number, which outlives its connection.
    if let Some(noticed) = unsafe { noticed.cast::<AtomicUsize>().as_ref() } {
        noticed.store(cells, Ordering::Release);
    }
}
