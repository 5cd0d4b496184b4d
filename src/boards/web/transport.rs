//! What a connection may take of the server before it has asked for anything: a place
//! among so many, and a moment.

use std::future::Future;
use std::io;
use std::pin::Pin;
use std::sync::Arc;
use std::task::{Context, Poll, ready};
use std::time::Duration;

use axum_server::accept::Accept;
use tokio::io::{AsyncRead, AsyncWrite, ReadBuf};
use tokio::sync::{OwnedSemaphorePermit, Semaphore};
use tokio::time::{Instant, Sleep, sleep};

/// A connection has to ask for something within this time.
const REQUEST: Duration = Duration::from_secs(15);
/// A connection that says nothing for this long is closed. A page answers a ping each
/// ten seconds.
const IDLE: Duration = Duration::from_secs(60);

/// Lets so many connections in at a time, and closes those that stay silent.
#[derive(Clone)]
pub(super) struct Patient<A> {
    inner: A,
    places: Arc<Semaphore>,
}

impl<A> Patient<A> {
    pub(super) fn new(inner: A, places: usize) -> Self {
        Self {
            inner,
            places: Arc::new(Semaphore::new(places.min(Semaphore::MAX_PERMITS))),
        }
    }
}

impl<A, I, S> Accept<I, S> for Patient<A>
where
    A: Accept<I, S>,
    A::Future: Send + 'static,
    A::Stream: Send,
    A::Service: Send,
{
    type Stream = Watched<A::Stream>;
    type Service = A::Service;
    type Future = Pin<Box<dyn Future<Output = io::Result<(Self::Stream, Self::Service)>> + Send>>;

    fn accept(&self, stream: I, service: S) -> Self::Future {
        let place = Arc::clone(&self.places).try_acquire_owned();
        let accepted = self.inner.accept(stream, service);
        Box::pin(async move {
            let place = place.map_err(|_| io::ErrorKind::ConnectionRefused)?;
            let (stream, service) = accepted.await?;
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
    _place: OwnedSemaphorePermit,
}

impl<S> Watched<S> {
    fn new(stream: S, place: OwnedSemaphorePermit) -> Self {
        Self {
            stream,
            due: Box::pin(sleep(REQUEST)),
            asked: false,
            last: [0; 4],
            _place: place,
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
        Pin::new(&mut self.stream).poll_write_vectored(cx, bytes)
    }

    fn is_write_vectored(&self) -> bool {
        self.stream.is_write_vectored()
    }
}
