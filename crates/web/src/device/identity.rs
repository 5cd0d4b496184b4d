//! The certificate by which pages know the server on a network: made once, kept, and
//! known by its fingerprint.

use std::fmt;
use std::fs;
use std::io;
use std::net::IpAddr;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use rcgen::{CertificateParams, DistinguishedName, DnType, KeyPair, SanType};
use rustls::pki_types::pem::PemObject;
use rustls::pki_types::{CertificateDer, PrivateKeyDer};
use sha2::{Digest as _, Sha256};
use thiserror::Error;

use doppelbrett_system::files::{SECRET, replace};
use doppelbrett_text::messages::Text;

const CERTIFICATE: &str = "board-certificate.pem";
const KEY: &str = "board-key.pem";

/// The SHA-256 of a certificate, by which people compare it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Fingerprint([u8; 32]);

impl Fingerprint {
    /// That of a certificate in DER.
    #[must_use]
    pub fn of(certificate: &[u8]) -> Self {
        Self(Sha256::digest(certificate).into())
    }

    /// Reads 64 hexadecimal digits; blanks, colons and hyphens between them count
    /// for nothing.
    #[must_use]
    pub fn parse(text: &str) -> Option<Self> {
        let digits: Vec<u8> = text
            .chars()
            .filter(|sign| !matches!(sign, ' ' | ':' | '-'))
            .map(|sign| sign.to_digit(16).and_then(|digit| u8::try_from(digit).ok()))
            .collect::<Option<_>>()?;
        let bytes: Vec<u8> = digits
            .chunks_exact(2)
            .map(|pair| pair[0] << 4 | pair[1])
            .collect();
        (digits.len() == 64).then_some(Self(bytes.try_into().ok()?))
    }

    /// Sixteen groups of four digits, as they are compared by eye, by finger or by ear.
    #[must_use]
    pub fn groups(&self) -> Vec<String> {
        self.0
            .chunks_exact(2)
            .map(|pair| format!("{:02X}{:02X}", pair[0], pair[1]))
            .collect()
    }
}

impl fmt::Display for Fingerprint {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.groups().join(" "))
    }
}

/// Why there is no certificate.
#[derive(Debug, Error, Text)]
#[text("board-certificate")]
pub enum IdentityError {
    /// A file cannot be read or written.
    #[error(
        "the certificate of the web board in {path} cannot be used: {source}. \
         Check the folder, or remove the file, and a new one is made"
    )]
    File {
        /// The file.
        path: PathBuf,
        /// What the system says.
        source: io::Error,
    },
    /// What the files hold is no certificate with its key.
    #[error(
        "the certificate of the web board in {path} is damaged: {why}. \
         Remove {CERTIFICATE} and {KEY} there, and new ones are made"
    )]
    Damaged {
        /// The folder.
        path: PathBuf,
        /// What is wrong.
        #[text(skip)]
        why: NoIdentity,
    },
    /// No certificate can be made.
    #[error("no certificate for the web board can be made: {0}")]
    #[text("board-no-certificate")]
    Make(#[from] rcgen::Error),
}

/// What is wrong with a certificate or its key.
#[derive(Debug, Error)]
pub enum NoIdentity {
    /// The text is no PEM.
    #[error(transparent)]
    Pem(#[from] rustls::pki_types::pem::Error),
    /// A server cannot use it.
    #[error(transparent)]
    Tls(#[from] rustls::Error),
}

/// A certificate with its key.
#[derive(Clone)]
pub struct Identity {
    config: Arc<rustls::ServerConfig>,
    fingerprint: Fingerprint,
}

impl fmt::Debug for Identity {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Identity")
            .field("fingerprint", &self.fingerprint.to_string())
            .finish_non_exhaustive()
    }
}

impl Identity {
    /// The certificate in `folder`, or a new one that is stored there, for a
    /// server that is reached at `address`. It is made once: whoever has compared its
    /// fingerprint need not do so again.
    ///
    /// # Errors
    /// When the files cannot be read, written or understood.
    pub fn kept(folder: &Path, address: IpAddr) -> Result<Self, IdentityError> {
        let (certificate, key) = (folder.join(CERTIFICATE), folder.join(KEY));
        let read = |path: &Path| match fs::read(path) {
            Ok(text) => Ok(Some(text)),
            Err(error) if error.kind() == io::ErrorKind::NotFound => Ok(None),
            Err(source) => Err(IdentityError::File {
                path: path.to_owned(),
                source,
            }),
        };
        if let (Some(certificate), Some(key)) = (read(&certificate)?, read(&key)?) {
            return Self::read(&certificate, &key).map_err(|why| IdentityError::Damaged {
                path: folder.to_owned(),
                why,
            });
        }
        let (certificate_text, key_text) = make(address)?;
        for (path, text) in [(&key, &key_text), (&certificate, &certificate_text)] {
            replace(path, text.as_bytes(), SECRET).map_err(|source| IdentityError::File {
                path: path.clone(),
                source,
            })?;
        }
        Self::read(certificate_text.as_bytes(), key_text.as_bytes()).map_err(|why| {
            IdentityError::Damaged {
                path: folder.to_owned(),
                why,
            }
        })
    }

    fn read(certificate: &[u8], key: &[u8]) -> Result<Self, NoIdentity> {
        let certificate = CertificateDer::from_pem_slice(certificate)?;
        let key = PrivateKeyDer::from_pem_slice(key)?;
        let fingerprint = Fingerprint::of(&certificate);
        let provider = Arc::new(rustls::crypto::ring::default_provider());
        let mut config = rustls::ServerConfig::builder_with_provider(provider)
            .with_safe_default_protocol_versions()
            .and_then(|builder| {
                builder
                    .with_no_client_auth()
                    .with_single_cert(vec![certificate], key)
            })?;
        config.alpn_protocols = vec![b"http/1.1".to_vec()];
        Ok(Self {
            config: Arc::new(config),
            fingerprint,
        })
    }

    /// By what people know it.
    #[must_use]
    pub const fn fingerprint(&self) -> Fingerprint {
        self.fingerprint
    }

    pub(super) fn config(&self) -> Arc<rustls::ServerConfig> {
        Arc::clone(&self.config)
    }
}

/// Certificate and key as PEM.
fn make(address: IpAddr) -> Result<(String, String), rcgen::Error> {
    let mut params = CertificateParams::new(vec!["localhost".to_owned()])?;
    params.subject_alt_names.push(SanType::IpAddress(address));
    params.distinguished_name = DistinguishedName::new();
    params
        .distinguished_name
        .push(DnType::CommonName, "Doppelbrett");
    let key = KeyPair::generate()?;
    let certificate = params.self_signed(&key)?;
    Ok((certificate.pem(), key.serialize_pem()))
}

#[cfg(test)]
mod tests {
    use std::net::Ipv4Addr;
    use std::os::unix::fs::PermissionsExt;

    use super::*;

    #[test]
    fn it_is_made_once_and_its_key_is_the_users_alone() {
        let folder = tempfile::tempdir().unwrap();
        let address = IpAddr::V4(Ipv4Addr::new(192, 168, 1, 7));
        let first = Identity::kept(folder.path(), address).unwrap();
        let again = Identity::kept(folder.path(), address).unwrap();
        assert_eq!(first.fingerprint(), again.fingerprint());
        let mode = fs::metadata(folder.path().join(KEY)).unwrap().permissions();
        assert_eq!(mode.mode() & 0o777, 0o600);
        let other = tempfile::tempdir().unwrap();
        let other = Identity::kept(other.path(), address).unwrap();
        assert_ne!(first.fingerprint(), other.fingerprint());
    }

    #[test]
    fn a_key_is_not_put_into_a_file_that_others_may_read() {
        let folder = tempfile::tempdir().unwrap();
        let key = folder.path().join(KEY);
        fs::write(&key, "left over").unwrap();
        fs::set_permissions(&key, fs::Permissions::from_mode(0o644)).unwrap();
        Identity::kept(folder.path(), IpAddr::V4(Ipv4Addr::LOCALHOST)).unwrap();
        let mode = fs::metadata(&key).unwrap().permissions().mode();
        assert_eq!(mode & 0o777, 0o600);
    }

    #[test]
    fn a_damaged_one_is_an_error_with_advice() {
        let folder = tempfile::tempdir().unwrap();
        for file in [CERTIFICATE, KEY] {
            fs::write(folder.path().join(file), "nonsense").unwrap();
        }
        let error = Identity::kept(folder.path(), IpAddr::V4(Ipv4Addr::LOCALHOST)).unwrap_err();
        assert!(error.to_string().contains("Remove"), "{error}");
    }

    #[test]
    fn a_fingerprint_is_read_as_it_is_written() {
        let print = Fingerprint::of(b"certificate");
        assert_eq!(print.groups().len(), 16);
        let text = print.to_string();
        let colons = text.to_lowercase().replace(' ', ":");
        for text in [text, colons] {
            assert_eq!(Fingerprint::parse(&text), Some(print), "{text}");
        }
        for wrong in ["", "12", &"g".repeat(64), &"1".repeat(63), &"1".repeat(65)] {
            assert_eq!(Fingerprint::parse(wrong), None, "{wrong}");
        }
    }
}
