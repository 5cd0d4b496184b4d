//! How long a connection may stay silent, and that it needs a place.

use std::future::{Future, poll_fn};
use std::io;
use std::pin::{Pin, pin};
use std::sync::Arc;
use std::task::{Context, Poll, ready};
use std::time::Duration;

use axum_server::accept::Accept;
use tokio::io::{AsyncRead, AsyncWrite, ReadBuf};
use tokio::net::TcpStream;
use tokio::time::{Instant, Sleep, sleep};

use super::waiting_room::{Place, Places};

/// A connection has to ask for something within this time.
const REQUEST: Duration = Duration::from_secs(15);
/// A connection that says nothing for this long is closed. A page answers a ping each
/// two seconds.
const IDLE: Duration = Duration::from_secs(60);
/// Lets connections in as long as there are places, and closes those that stay silent.
#[derive(Clone)]
pub(super) struct Patient<A> {
    inner: A,
    places: Arc<Places>,
}

impl<A> Patient<A> {
    pub(super) const fn new(inner: A, places: Arc<Places>) -> Self {
        Self { inner, places }
    }
}

impl<A, S> Accept<TcpStream, S> for Patient<A>
where
    A: Accept<TcpStream, S>,
    A::Future: Send + 'static,
    A::Stream: Send,
    A::Service: Send,
{
    type Stream = Watched<A::Stream>;
    type Service = A::Service;
    type Future = Pin<Box<dyn Future<Output = io::Result<(Self::Stream, Self::Service)>> + Send>>;

    fn accept(&self, stream: TcpStream, service: S) -> Self::Future {
        let place = stream.peer_addr().map(|from| self.places.enter(from));
        let accepted = self.inner.accept(stream, service);
        Box::pin(async move {
            let place = place?.ok_or(io::ErrorKind::ConnectionRefused)?;
            let mut accepted = pin!(accepted);
            // Whoever does not finish to encrypt waits as well.
            let (stream, service) = poll_fn(|cx| match place.look(cx) {
                Ok(()) => accepted.as_mut().poll(cx),
                Err(error) => Poll::Ready(Err(error)),
            })
            .await?;
            Ok((Watched::new(stream, place), service))
        })
    }
}

/// A stream that ends when nothing comes from the other side.
pub(super) struct Watched<S> {
    stream: S,
    due: Pin<Box<Sleep>>,
    /// The end of a request's head has come.
    asked: bool,
    /// The last four bytes that came.
    last: [u8; 4],
    place: Place,
}

impl<S> Watched<S> {
    fn new(stream: S, place: Place) -> Self {
        Self {
            stream,
            due: Box::pin(sleep(REQUEST)),
            asked: false,
            last: [0; 4],
            place,
        }
    }

    fn read(&mut self, bytes: &[u8]) {
        for byte in bytes.iter().filter(|_| !self.asked) {
            self.last.rotate_left(1);
            self.last[3] = *byte;
            if self.last == *b"\r\n\r\n" {
                self.asked = true;
                break;
            }
        }
        if self.asked && !bytes.is_empty() {
            self.due.as_mut().reset(Instant::now() + IDLE);
        }
    }
}

impl<S: AsyncRead + Unpin> AsyncRead for Watched<S> {
    fn poll_read(
        mut self: Pin<&mut Self>,
        cx: &mut Context<'_>,
        into: &mut ReadBuf<'_>,
    ) -> Poll<io::Result<()>> {
        self.place.look(cx)?;
        let before = into.filled().len();
        match Pin::new(&mut self.stream).poll_read(cx, into) {
            Poll::Pending => {
                ready!(self.due.as_mut().poll(cx));
                Poll::Ready(Err(io::ErrorKind::TimedOut.into()))
            }
            read => {
                let bytes = into.filled().get(before..).unwrap_or_default();
                self.read(bytes);
                read
            }
        }
    }
}

impl<S: AsyncWrite + Unpin> AsyncWrite for Watched<S> {
    fn poll_write(
        mut self: Pin<&mut Self>,
        cx: &mut Context<'_>,
        bytes: &[u8],
    ) -> Poll<io::Result<usize>> {
        self.place.look(cx)?;
        Pin::new(&mut self.stream).poll_write(cx, bytes)
    }

    fn poll_flush(mut self: Pin<&mut Self>, cx: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.stream).poll_flush(cx)
    }

    fn poll_shutdown(mut self: Pin<&mut Self>, cx: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.stream).poll_shutdown(cx)
    }

    fn poll_write_vectored(
        mut self: Pin<&mut Self>,
        cx: &mut Context<'_>,
        bytes: &[io::IoSlice<'_>],
    ) -> Poll<io::Result<usize>> {
        self.place.look(cx)?;
        Pin::new(&mut self.stream).poll_write_vectored(cx, bytes)
    }

    fn is_write_vectored(&self) -> bool {
        self.stream.is_write_vectored()
    }
}
