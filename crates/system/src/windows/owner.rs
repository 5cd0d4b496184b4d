//! Who owns a file or a pipe, and whom its access list lets in.

use std::ffi::c_void;
use std::io;
use std::os::windows::io::{AsRawHandle, BorrowedHandle, FromRawHandle, OwnedHandle};
use std::ptr::null_mut;

use windows_sys::Win32::Foundation::{ERROR_SUCCESS, LocalFree};
use windows_sys::Win32::Security::Authorization::{
    ConvertSidToStringSidW, ConvertStringSecurityDescriptorToSecurityDescriptorW, GetSecurityInfo,
    SDDL_REVISION_1, SE_OBJECT_TYPE,
};
use windows_sys::Win32::Security::{
    ACCESS_ALLOWED_ACE, ACL, DACL_SECURITY_INFORMATION, EqualSid, GetAce, GetTokenInformation,
    INHERIT_ONLY_ACE, IsWellKnownSid, OWNER_SECURITY_INFORMATION,
    PROTECTED_DACL_SECURITY_INFORMATION, PSECURITY_DESCRIPTOR, PSID, SECURITY_ATTRIBUTES,
    SetKernelObjectSecurity, TOKEN_QUERY, TOKEN_USER, TokenUser, WinBuiltinAdministratorsSid,
    WinCreatorOwnerRightsSid, WinLocalSystemSid,
};
use windows_sys::Win32::System::Threading::{GetCurrentProcess, OpenProcessToken};

use super::succeeded;

/// `ACCESS_ALLOWED_ACE_TYPE`.
const ALLOWS: u8 = 0;

/// The user whose program this is.
pub(super) struct User(Vec<u64>);

impl User {
    pub(super) fn current() -> io::Result<Self> {
        let mut token = null_mut();
        // SAFETY: the place for the handle lives until the call is over.
        succeeded(unsafe { OpenProcessToken(GetCurrentProcess(), TOKEN_QUERY, &raw mut token) })?;
        // SAFETY: the handle is new, and nobody else's.
        let token = unsafe { OwnedHandle::from_raw_handle(token) };
        let mut length = 0;
        // SAFETY: no place is named, so only the length is told.
        unsafe {
            GetTokenInformation(
                token.as_raw_handle(),
                TokenUser,
                null_mut(),
                0,
                &raw mut length,
            );
        }
        // Numbers of eight bytes, so that it is aligned.
        let mut user = vec![0_u64; (length as usize).div_ceil(8)];
        // SAFETY: the place has the length that is named.
        succeeded(unsafe {
            GetTokenInformation(
                token.as_raw_handle(),
                TokenUser,
                user.as_mut_ptr().cast(),
                length,
                &raw mut length,
            )
        })?;
        Ok(Self(user))
    }

    fn sid(&self) -> PSID {
        // SAFETY: the system has written this there, which points into the same place.
        unsafe { (*self.0.as_ptr().cast::<TOKEN_USER>()).User.Sid }
    }

    /// As access lists name users: `S-1-5-…`.
    fn name(&self) -> io::Result<String> {
        let mut text = null_mut();
        // SAFETY: the user is a whole one; the place for the text lives until the call is over.
        succeeded(unsafe { ConvertSidToStringSidW(self.sid(), &raw mut text) })?;
        // SAFETY: the system has made a text that ends in zero.
        let length = (0..)
            .take_while(|at| unsafe { *text.add(*at) } != 0)
            .count();
        // SAFETY: it has this length.
        let name = String::from_utf16_lossy(unsafe { std::slice::from_raw_parts(text, length) });
        // SAFETY: the system has made it for us.
        unsafe { LocalFree(text.cast()) };
        Ok(name)
    }

    fn is(&self, other: PSID) -> bool {
        // SAFETY: both are whole.
        unsafe { EqualSid(self.sid(), other) != 0 }
    }
}

/// What the system says of owner and access list, or is told.
pub(super) struct Descriptor(PSECURITY_DESCRIPTOR);

impl Drop for Descriptor {
    fn drop(&mut self) {
        // SAFETY: the system has made it for us.
        unsafe { LocalFree(self.0) };
    }
}

impl Descriptor {
    /// Lets in the user, and of others those of `also`, in the language of access lists.
    fn of_user(also: &str, inherited: &str) -> io::Result<Self> {
        let user = User::current()?.name()?;
        let text = format!("O:{user}D:P(A;{inherited};FA;;;{user}){also}\0");
        let text: Vec<u16> = text.encode_utf16().collect();
        let mut made = null_mut();
        // SAFETY: the text ends in zero; the place for the descriptor lives until the call is over.
        succeeded(unsafe {
            ConvertStringSecurityDescriptorToSecurityDescriptorW(
                text.as_ptr(),
                SDDL_REVISION_1,
                &raw mut made,
                null_mut(),
            )
        })?;
        Ok(Self(made))
    }

    /// The user alone, as far as the system lets anybody be alone: itself and administrators
    /// read everything anyway.
    pub(super) fn own_file() -> io::Result<Self> {
        Self::of_user("(A;;FA;;;SY)(A;;FA;;;BA)", "")
    }

    /// The same for a folder and what is made in it.
    pub(super) fn own_folder() -> io::Result<Self> {
        Self::of_user("(A;OICI;FA;;;SY)(A;OICI;FA;;;BA)", "OICI")
    }

    /// The user, and nobody else at all.
    pub(super) fn own_pipe() -> io::Result<Self> {
        Self::of_user("", "")
    }

    /// For what is made with it; valid as long as this is.
    pub(super) fn attributes(&self) -> SECURITY_ATTRIBUTES {
        SECURITY_ATTRIBUTES {
            nLength: size_of::<SECURITY_ATTRIBUTES>() as u32,
            lpSecurityDescriptor: self.0,
            bInheritHandle: 0,
        }
    }

    /// Gives this access list to the file or folder that is open, whatever the folder above says.
    /// What is in a folder keeps its own.
    pub(super) fn give_to(&self, file: BorrowedHandle<'_>) -> io::Result<()> {
        // SAFETY: the handle is open and the descriptor is whole.
        succeeded(unsafe {
            SetKernelObjectSecurity(
                file.as_raw_handle(),
                DACL_SECURITY_INFORMATION | PROTECTED_DACL_SECURITY_INFORMATION,
                self.0,
            )
        })
    }
}

fn result(failed: u32) -> io::Result<()> {
    if failed != ERROR_SUCCESS {
        return Err(io::Error::from_raw_os_error(failed.cast_signed()));
    }
    Ok(())
}

/// Who has what is open.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Held {
    /// It belongs to this user.
    pub(super) is_own: bool,
    /// Somebody else than its owner, the system and administrators may do something with it.
    pub(super) is_open_to_others: bool,
}

impl Held {
    pub(super) fn of(handle: BorrowedHandle<'_>, kind: SE_OBJECT_TYPE) -> io::Result<Self> {
        let (mut owner, mut list, mut all) = (null_mut(), null_mut(), null_mut());
        // SAFETY: the handle is open; the places live until the call is over.
        result(unsafe {
            GetSecurityInfo(
                handle.as_raw_handle(),
                kind,
                OWNER_SECURITY_INFORMATION | DACL_SECURITY_INFORMATION,
                &raw mut owner,
                null_mut(),
                &raw mut list,
                null_mut(),
                &raw mut all,
            )
        })?;
        // Owner and list lie in it.
        let _all = Descriptor(all);
        let user = User::current()?;
        Ok(Self {
            is_own: user.is(owner),
            is_open_to_others: lets_others_in(list, &user),
        })
    }
}

fn lets_others_in(list: *const ACL, user: &User) -> bool {
    if list.is_null() {
        // No list lets everybody in.
        return true;
    }
    // SAFETY: the list is whole.
    let entries = unsafe { (*list).AceCount };
    (0..u32::from(entries)).any(|at| {
        let mut entry: *mut c_void = null_mut();
        // SAFETY: the list has so many entries.
        if unsafe { GetAce(list, at, &raw mut entry) } == 0 {
            return true;
        }
        let entry = entry.cast::<ACCESS_ALLOWED_ACE>();
        // SAFETY: every entry begins with this.
        let header = unsafe { (*entry).Header };
        if header.AceType != ALLOWS || u32::from(header.AceFlags) & INHERIT_ONLY_ACE != 0 {
            return false;
        }
        // SAFETY: one that allows has its user here.
        let who: PSID = unsafe { (&raw mut (*entry).SidStart).cast() };
        let known = [
            WinLocalSystemSid,
            WinBuiltinAdministratorsSid,
            WinCreatorOwnerRightsSid,
        ];
        // SAFETY: the user is a whole one.
        let is_known = known
            .iter()
            .any(|it| unsafe { IsWellKnownSid(who, *it) } != 0);
        !is_known && !user.is(who)
    })
}
