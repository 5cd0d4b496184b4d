//! WebDriver for Firefox: each call that the tests make through fantoccini becomes a command of
//! Marionette, the protocol that Firefox itself speaks.
//!
//! Mozilla's geckodriver does the same for all calls, but Debian has no package of it.

use std::io;
use std::sync::Arc;

use axum::body::Bytes;
use axum::extract::State;
use axum::http::{Method, StatusCode, Uri};
use axum::{Json, Router};
use serde_json::{Value, json};
use tokio::io::{AsyncBufReadExt, AsyncReadExt, AsyncWriteExt, BufReader};
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::Mutex;

/// The connection to a Firefox. A message is its length in bytes, a colon, and JSON.
struct Firefox(BufReader<TcpStream>);

/// The address at which the Firefox behind `connection` is driven from now on.
pub async fn serve(connection: TcpStream) -> io::Result<String> {
    let mut firefox = Firefox(BufReader::new(connection));
    let _greeting = firefox.read().await?;
    let listener = TcpListener::bind("127.0.0.1:0").await?;
    let address = listener.local_addr()?;
    let calls = Router::new()
        .fallback(call)
        .with_state(Arc::new(Mutex::new(firefox)));
    tokio::spawn(async { axum::serve(listener, calls).await });
    Ok(format!("http://{address}"))
}

async fn call(
    State(firefox): State<Arc<Mutex<Firefox>>>,
    method: Method,
    uri: Uri,
    body: Bytes,
) -> (StatusCode, Json<Value>) {
    let path: Vec<&str> = uri.path().split('/').skip(1).collect();
    // Only POST has a body.
    let body = serde_json::from_slice(&body).unwrap_or(json!({}));
    let done = match command(&method, &path, body) {
        Some((name, parameters)) => firefox.lock().await.does(name, parameters).await,
        None => Ok(Err(error(
            "unknown command",
            &format!("{method} {uri}: not in tests/support/marionette.rs"),
        ))),
    };
    match done.unwrap_or_else(|e| Err(error("unknown error", &e.to_string()))) {
        Ok(value) => (StatusCode::OK, Json(json!({ "value": value }))),
        // fantoccini asks the text, not the number, which error it is.
        Err(error) => (
            StatusCode::INTERNAL_SERVER_ERROR,
            Json(json!({ "value": error })),
        ),
    }
}

fn error(which: &str, message: &str) -> Value {
    json!({ "error": which, "message": message, "stacktrace": "" })
}

/// The command of Marionette, with its parameters, for a call of WebDriver.
fn command(method: &Method, path: &[&str], mut body: Value) -> Option<(&'static str, Value)> {
    if let ["session", _, "element", element, _] = path {
        body["id"] = json!(element);
    }
    let name = match (method.as_str(), path) {
        ("POST", ["session"]) => {
            body = body["capabilities"]["alwaysMatch"].take();
            "WebDriver:NewSession"
        }
        ("DELETE", ["session", _]) => {
            body["flags"] = json!(["eForceQuit"]);
            "Marionette:Quit"
        }
        (method, ["session", _, of @ ..]) => match (method, of) {
            ("GET", ["url"]) => "WebDriver:GetCurrentURL",
            ("POST", ["url"]) => "WebDriver:Navigate",
            ("GET", ["window"]) => "WebDriver:GetWindowHandle",
            ("POST", ["window"]) => "WebDriver:SwitchToWindow",
            ("DELETE", ["window"]) => "WebDriver:CloseWindow",
            ("GET", ["window", "handles"]) => "WebDriver:GetWindowHandles",
            ("POST", ["execute", "sync"]) => "WebDriver:ExecuteScript",
            ("POST", ["execute", "async"]) => "WebDriver:ExecuteAsyncScript",
            ("POST", ["actions"]) => "WebDriver:PerformActions",
            ("POST", ["element"]) => "WebDriver:FindElement",
            ("GET", ["element", _, "text"]) => "WebDriver:GetElementText",
            ("POST", ["element", _, "click"]) => "WebDriver:ElementClick",
            ("POST", ["element", _, "clear"]) => "WebDriver:ElementClear",
            ("POST", ["element", _, "value"]) => "WebDriver:ElementSendKeys",
            ("GET", ["screenshot"]) => {
                // What is in sight, not the whole page.
                body["full"] = json!(false);
                "WebDriver:TakeScreenshot"
            }
            _ => return None,
        },
        _ => return None,
    };
    Some((name, body))
}

impl Firefox {
    /// What Firefox answers to a command: a value, or its own error.
    async fn does(&mut self, name: &str, parameters: Value) -> io::Result<Result<Value, Value>> {
        // A command waits for the answer to the one before, so all can have the same number.
        let message = json!([0, 0, name, parameters]).to_string();
        let message = format!("{}:{message}", message.len());
        self.0.write_all(message.as_bytes()).await?;
        let mut answer = self.read().await?;
        if !answer[2].is_null() {
            return Ok(Err(answer[2].take()));
        }
        // Some answers are the value itself.
        let mut result = answer[3].take();
        let value = result.get_mut("value").map(Value::take);
        Ok(Ok(value.unwrap_or(result)))
    }

    async fn read(&mut self) -> io::Result<Value> {
        let mut length = Vec::new();
        self.0.read_until(b':', &mut length).await?;
        length.pop();
        let length = String::from_utf8_lossy(&length).parse();
        let mut message = vec![0; length.map_err(io::Error::other)?];
        self.0.read_exact(&mut message).await?;
        Ok(serde_json::from_slice(&message)?)
    }
}
