//! What a connection may take of the server before it has asked for anything: a place in
//! the waiting room, and a moment.

use std::collections::{BTreeMap, HashMap, HashSet};
use std::future::{Future, poll_fn};
use std::io;
use std::net::SocketAddr;
use std::pin::{Pin, pin};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::task::{Context, Poll, ready};
use std::time::Duration;

use axum_server::accept::Accept;
use futures_util::task::AtomicWaker;
use tokio::io::{AsyncRead, AsyncWrite, ReadBuf};
use tokio::net::TcpStream;
use tokio::time::{Instant, Sleep, sleep};

/// A connection has to ask for something within this time.
const REQUEST: Duration = Duration::from_secs(15);
/// A connection that says nothing for this long is closed. A page answers a ping each
/// ten seconds.
const IDLE: Duration = Duration::from_secs(60);
/// Of all places, one in so many is for those who have not shown a link.
const WAITING: usize = 8;

/// The places of all connections. Whoever sits at a table keeps theirs; everybody else is
/// in the waiting room, and when that is full, whoever came first has to leave it. So
/// nobody without a link keeps others out.
#[derive(Debug)]
pub(super) struct Places {
    most: usize,
    held: Mutex<Held>,
}

#[derive(Debug, Default)]
struct Held {
    next: u64,
    waiting: BTreeMap<u64, Arc<Turn>>,
    seated: HashSet<u64>,
    /// Which connection comes from where.
    from: HashMap<SocketAddr, u64>,
}

/// How a connection in the waiting room is told to leave.
#[derive(Debug, Default)]
struct Turn {
    over: AtomicBool,
    waker: AtomicWaker,
}

impl Turn {
    /// Fails once it is over; otherwise the task is woken when it is.
    fn look(&self, cx: &Context<'_>) -> io::Result<()> {
        self.waker.register(cx.waker());
        if self.over.load(Ordering::Acquire) {
            Err(io::ErrorKind::ConnectionAborted.into())
        } else {
            Ok(())
        }
    }
}

impl Places {
    pub(super) fn new(most: usize) -> Arc<Self> {
        Arc::new(Self {
            most,
            held: Mutex::default(),
        })
    }

    /// A place in the waiting room; none if everybody who is here sits at a table.
    fn enter(self: &Arc<Self>, from: SocketAddr) -> Option<Place> {
        let mut held = self.held();
        let room = (self.most / WAITING).max(1);
        let full =
            held.waiting.len() >= room || held.waiting.len() + held.seated.len() >= self.most;
        if full {
            let (_, first) = held.waiting.pop_first()?;
            first.over.store(true, Ordering::Release);
            first.waker.wake();
        }
        let number = held.next;
        held.next += 1;
        let turn = Arc::new(Turn::default());
        held.waiting.insert(number, Arc::clone(&turn));
        held.from.insert(from, number);
        Some(Place {
            places: Arc::clone(self),
            number,
            from,
            turn,
        })
    }

    /// The connection from there sits at a table now.
    pub(super) fn seat(&self, from: SocketAddr) {
        let mut held = self.held();
        let number = held.from.get(&from).copied();
        if let Some(number) = number
            && held.waiting.remove(&number).is_some()
        {
            held.seated.insert(number);
        }
    }

    fn held(&self) -> MutexGuard<'_, Held> {
        self.held.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// The place of one connection, until it is dropped.
#[derive(Debug)]
struct Place {
    places: Arc<Places>,
    number: u64,
    from: SocketAddr,
    turn: Arc<Turn>,
}

impl Drop for Place {
    fn drop(&mut self) {
        let mut held = self.places.held();
        held.waiting.remove(&self.number);
        held.seated.remove(&self.number);
        if held.from.get(&self.from) == Some(&self.number) {
            held.from.remove(&self.from);
        }
    }
}

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
            let (stream, service) = poll_fn(|cx| match place.turn.look(cx) {
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
        self.place.turn.look(cx)?;
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
        self.place.turn.look(cx)?;
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
        self.place.turn.look(cx)?;
        Pin::new(&mut self.stream).poll_write_vectored(cx, bytes)
    }

    fn is_write_vectored(&self) -> bool {
        self.stream.is_write_vectored()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn from(port: u16) -> SocketAddr {
        SocketAddr::from(([127, 0, 0, 1], port))
    }

    fn over(place: &Place) -> bool {
        place.turn.over.load(Ordering::Acquire)
    }

    #[test]
    fn whoever_waits_longest_leaves_and_whoever_sits_stays() {
        // Eight places, one of them to wait in.
        let places = Places::new(WAITING);
        let first = places.enter(from(1)).unwrap();
        places.seat(from(1));
        let second = places.enter(from(2)).unwrap();
        let third = places.enter(from(3)).unwrap();
        assert_eq!([&first, &second, &third].map(over), [false, true, false]);
        // Who had to leave does not sit down any more.
        places.seat(from(2));
        places.seat(from(3));
        assert_eq!(places.held().seated.len(), 2);
        let seated: Vec<Place> = (4..10)
            .map(|port| {
                let place = places.enter(from(port)).unwrap();
                places.seat(from(port));
                place
            })
            .collect();
        assert_eq!(places.held().seated.len(), WAITING);
        assert!(places.enter(from(11)).is_none(), "all places are taken");
        drop((first, second, third, seated));
        let held = places.held();
        assert!(held.waiting.is_empty() && held.seated.is_empty() && held.from.is_empty());
    }

    #[test]
    fn another_connection_from_the_same_port_is_another() {
        let places = Places::new(64);
        let old = places.enter(from(1)).unwrap();
        let new = places.enter(from(1)).unwrap();
        drop(old);
        places.seat(from(1));
        assert!(places.held().seated.contains(&new.number));
    }
}
