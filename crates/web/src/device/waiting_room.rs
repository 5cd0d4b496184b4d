//! The places of connections, and the waiting room for those that have not shown a link.

use std::cmp::Reverse;
use std::collections::{BTreeSet, HashMap, HashSet};
use std::io;
use std::net::{IpAddr, Ipv6Addr, SocketAddr};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::task::Context;

use futures_util::task::AtomicWaker;

/// One place in this many is for connections that have not shown a link.
const WAITING: usize = 8;

/// The places of all connections. Whoever sits at a table keeps theirs; everybody else is
/// in the waiting room, and when that is full, one of those has to leave it of whom most have
/// come from one place: whoever came first. So nobody without a link keeps others out.
#[derive(Debug)]
pub(super) struct Places {
    most: usize,
    held: Mutex<Held>,
}

#[derive(Debug, Default)]
struct Held {
    next: u64,
    waiting: HashMap<u64, (Origin, Arc<Turn>)>,
    /// Who waits from each place, those who came first first.
    origins: HashMap<Origin, BTreeSet<u64>>,
    seated: HashSet<u64>,
    /// Which connection comes from where.
    from: HashMap<SocketAddr, u64>,
}

/// Where connections come from: an address, or a network of the size that one household has.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
struct Origin(IpAddr);

impl Origin {
    fn of(from: SocketAddr) -> Self {
        Self(match from.ip().to_canonical() {
            IpAddr::V6(address) => {
                let network = u128::from(address) >> 64 << 64;
                Ipv6Addr::from(network).into()
            }
            address @ IpAddr::V4(_) => address,
        })
    }
}

impl Held {
    /// The connection leaves the waiting room, if it is there.
    fn stand_up(&mut self, number: u64) -> Option<Arc<Turn>> {
        let (origin, turn) = self.waiting.remove(&number)?;
        if let Some(waiting) = self.origins.get_mut(&origin) {
            waiting.remove(&number);
            if waiting.is_empty() {
                self.origins.remove(&origin);
            }
        }
        Some(turn)
    }

    /// Who has to leave the waiting room next.
    fn last_in_line(&self) -> Option<u64> {
        let first = |waiting: &BTreeSet<u64>| Some((waiting.len(), Reverse(*waiting.first()?)));
        let most = self.origins.values().filter_map(first).max();
        most.map(|(_, Reverse(number))| number)
    }
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
    pub(super) fn enter(self: &Arc<Self>, from: SocketAddr) -> Option<Place> {
        let mut held = self.held();
        let room = (self.most / WAITING).max(1);
        let full =
            held.waiting.len() >= room || held.waiting.len() + held.seated.len() >= self.most;
        if full {
            let leaves = held.last_in_line()?;
            let turn = held.stand_up(leaves)?;
            turn.over.store(true, Ordering::Release);
            turn.waker.wake();
        }
        let number = held.next;
        held.next += 1;
        let turn = Arc::new(Turn::default());
        let origin = Origin::of(from);
        held.waiting.insert(number, (origin, Arc::clone(&turn)));
        held.origins.entry(origin).or_default().insert(number);
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
            && held.stand_up(number).is_some()
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
pub(super) struct Place {
    places: Arc<Places>,
    number: u64,
    from: SocketAddr,
    turn: Arc<Turn>,
}

impl Place {
    /// Fails once whoever has it has to leave; otherwise the task is woken when they have.
    pub(super) fn look(&self, cx: &Context<'_>) -> io::Result<()> {
        self.turn.look(cx)
    }
}

impl Drop for Place {
    fn drop(&mut self) {
        let mut held = self.places.held();
        held.stand_up(self.number);
        held.seated.remove(&self.number);
        if held.from.get(&self.from) == Some(&self.number) {
            held.from.remove(&self.from);
        }
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
        assert!(held.origins.is_empty());
    }

    #[test]
    fn whoever_takes_most_places_gives_them_up_first() {
        let own = ["192.0.2.7:1", "[2001:db8::1]:1", "[::ffff:192.0.2.8]:1"];
        for flood in [
            // From one address, and from one network of them.
            |port: u16| SocketAddr::from(([192, 0, 2, 1], port)),
            |port: u16| {
                let host = [0x2001, 0xdb8, 0, 1, 0, 0, 0, port];
                SocketAddr::from((host, 9))
            },
        ] {
            // Eight places to wait in.
            let places = Places::new(8 * WAITING);
            let mine = own.map(|from| places.enter(from.parse().unwrap()).unwrap());
            let others: Vec<Place> = (1..1_000)
                .map(|port| places.enter(flood(port)).unwrap())
                .collect();
            assert_eq!(mine.each_ref().map(over), [false; 3]);
            let stay: Vec<bool> = others.iter().rev().take(6).map(over).collect();
            assert_eq!(stay, [false, false, false, false, false, true]);
            // They sit down, and the flood still has the others' places and no more.
            mine.iter().for_each(|place| places.seat(place.from));
            assert_eq!(places.held().seated.len(), 3);
        }
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
