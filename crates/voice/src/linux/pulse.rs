//! The sound server's outputs: their names, and the news that one is gone.
//!
//! PulseAudio and PipeWire both speak the protocol used here; the `pulseaudio` crate, which
//! `cpal` is built on, reads and writes it.

use crate::{Sink, VoiceProblem};
use pulseaudio::protocol::{self, Command, Prop, Props, ProtocolError};
use std::ffi::CString;
use std::io::BufReader;
use std::net::Shutdown;
use std::os::unix::net::UnixStream;
use std::thread;
use std::time::Duration;

/// How long a sound server may take for one answer.
const PATIENCE: Duration = Duration::from_secs(2);

/// The available outputs, the default one first.
///
/// # Errors
/// [`VoiceProblem::NoSoundServer`] when no server answers within two seconds.
pub fn sinks() -> Result<Vec<Sink>, VoiceProblem> {
    let list = || -> Result<Vec<Sink>, ProtocolError> {
        let mut server = Server::connect()?;
        server.send(2, &Command::GetSinkInfoList)?;
        let (_, list): (_, protocol::SinkInfoList) =
            protocol::read_reply_message(&mut server.socket, server.version)?;
        server.send(3, &Command::GetServerInfo)?;
        let (_, info): (_, protocol::ServerInfo) =
            protocol::read_reply_message(&mut server.socket, server.version)?;
        let default = info.default_sink_name;
        let mut list: Vec<protocol::SinkInfo> = list;
        list.sort_by_key(|sink| default.as_ref().is_none_or(|default| sink.name != *default));
        let text = |s: CString| s.to_string_lossy().into_owned();
        Ok(list
            .into_iter()
            .map(|sink| Sink {
                description: sink.description.map(text).unwrap_or_default(),
                name: text(sink.name),
            })
            .collect())
    };
    list().map_err(|error| {
        tracing::debug!(%error, "the sound server does not list its outputs");
        VoiceProblem::NoSoundServer
    })
}

/// Reports, until it is dropped, when outputs come or go and when the server ends.
#[derive(Debug)]
pub struct Watch(UnixStream);

impl Watch {
    /// Starts watching. `tell` gets the outputs each time one has come or gone, and finally an
    /// error, after which nothing more is reported.
    ///
    /// # Errors
    /// [`VoiceProblem::NoSoundServer`] when no server answers.
    pub fn start(
        tell: impl Fn(Result<Vec<Sink>, VoiceProblem>) + Send + 'static,
    ) -> Result<Watch, VoiceProblem> {
        let subscribe = || -> Result<(Server, UnixStream), ProtocolError> {
            let mut server = Server::connect()?;
            server.send(2, &Command::Subscribe(protocol::SubscriptionMask::SINK))?;
            protocol::read_ack_message(&mut server.socket)?;
            let socket = server.socket.get_ref();
            socket.set_read_timeout(None)?;
            let end = socket.try_clone()?;
            Ok((server, end))
        };
        let (mut server, end) = subscribe().map_err(|error| {
            tracing::debug!(%error, "the sound server cannot be watched");
            VoiceProblem::NoSoundServer
        })?;
        thread::Builder::new()
            .name("voice-devices".into())
            .spawn(move || {
                while let Ok((_, command)) =
                    protocol::read_command_message(&mut server.socket, server.version)
                {
                    if let Command::SubscribeEvent(event) = command
                        && event.event_type != protocol::SubscriptionEventType::Changed
                    {
                        tell(sinks());
                    }
                }
                tell(Err(VoiceProblem::NoSoundServer));
            })
            .map_err(|error| VoiceProblem::NoProcess {
                program: "a thread".into(),
                why: error.to_string(),
            })?;
        Ok(Watch(end))
    }
}

impl Drop for Watch {
    fn drop(&mut self) {
        let _ = self.0.shutdown(Shutdown::Both);
    }
}

/// A connection that has introduced itself.
struct Server {
    socket: BufReader<UnixStream>,
    version: u16,
}

/// A server that requires no cookie still refuses one of another length
/// (`PA_NATIVE_COOKIE_LENGTH`).
const COOKIE_LENGTH: usize = 256;

impl Server {
    fn connect() -> Result<Server, ProtocolError> {
        let path = pulseaudio::socket_path_from_env()
            .ok_or_else(|| std::io::Error::from(std::io::ErrorKind::NotFound))?;
        let socket = UnixStream::connect(path)?;
        socket.set_read_timeout(Some(PATIENCE))?;
        socket.set_write_timeout(Some(PATIENCE))?;
        let mut server = Server {
            socket: BufReader::new(socket),
            version: protocol::MAX_VERSION,
        };
        let cookie = pulseaudio::cookie_path_from_env()
            .and_then(|path| std::fs::read(path).ok())
            .unwrap_or_else(|| vec![0; COOKIE_LENGTH]);
        let auth = protocol::AuthParams {
            version: protocol::MAX_VERSION,
            supports_shm: false,
            supports_memfd: false,
            cookie,
        };
        server.send(0, &Command::Auth(auth))?;
        let (_, reply): (_, protocol::AuthReply) =
            protocol::read_reply_message(&mut server.socket, server.version)?;
        server.version = server.version.min(reply.version);
        let mut props = Props::new();
        props.set(Prop::ApplicationName, c"Doppelbrett");
        server.send(1, &Command::SetClientName(props))?;
        let (_, _): (_, protocol::SetClientNameReply) =
            protocol::read_reply_message(&mut server.socket, server.version)?;
        Ok(server)
    }

    fn send(&mut self, number: u32, command: &Command) -> Result<(), ProtocolError> {
        protocol::write_command_message(self.socket.get_mut(), number, command, self.version)
    }
}
