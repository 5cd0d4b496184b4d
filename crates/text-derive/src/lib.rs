//! Gives each variant of an enum its text in the user's language.

use proc_macro2::TokenStream;
use quote::{format_ident, quote};
use syn::parse::ParseStream;
use syn::spanned::Spanned;
use syn::{
    Attribute, Data, DeriveInput, Error, Field, Fields, Ident, LitStr, Member, Result, Token,
    Variant, parse_macro_input,
};

/// Gives an enum the function `text(&self, &Messages) -> String`.
///
/// `#[text("store")]` on the enum begins the ids: that of a variant `ReadOnly` is
/// `store-read-only`. A named field fills the variable of its name, and `source` or `error` the
/// variable `why`; a field without a name fills none. On a variant or a field:
///
/// * `#[text("…")]`: another id, or another variable
/// * `#[text("…", part = "voice")]` on a variant: a variable that is always the same
/// * `#[text(own)]` on a variant: the text of its only field
/// * `#[text(skip)]` on a field: it fills no variable
/// * `#[text("…", number)]` on a field: it is told as a number, and selects singular or plural
///
/// With `#[text("…", logged)]` on the enum, its `Display` goes to the log with each text.
#[proc_macro_derive(Text, attributes(text))]
pub fn text(input: proc_macro::TokenStream) -> proc_macro::TokenStream {
    let input = parse_macro_input!(input as DeriveInput);
    derive(&input)
        .unwrap_or_else(Error::into_compile_error)
        .into()
}

/// What `#[text(…)]` says.
#[derive(Default)]
struct Said {
    name: Option<String>,
    own: bool,
    skip: bool,
    logged: bool,
    number: bool,
    always: Vec<(String, LitStr)>,
}

fn read(attributes: &[Attribute]) -> Result<Said> {
    let mut said = Said::default();
    let Some(attribute) = attributes.iter().find(|it| it.path().is_ident("text")) else {
        return Ok(said);
    };
    attribute.parse_args_with(|input: ParseStream<'_>| {
        while !input.is_empty() {
            if input.peek(LitStr) {
                said.name = Some(input.parse::<LitStr>()?.value());
            } else {
                let word: Ident = input.parse()?;
                match word.to_string().as_str() {
                    _ if input.peek(Token![=]) => {
                        input.parse::<Token![=]>()?;
                        said.always.push((word.to_string(), input.parse()?));
                    }
                    "own" => said.own = true,
                    "skip" => said.skip = true,
                    "logged" => said.logged = true,
                    "number" => said.number = true,
                    _ => {
                        return Err(Error::new(
                            word.span(),
                            "expected own, skip, number or logged",
                        ));
                    }
                }
            }
            if !input.is_empty() {
                input.parse::<Token![,]>()?;
            }
        }
        Ok(())
    })?;
    Ok(said)
}

fn derive(input: &DeriveInput) -> Result<TokenStream> {
    let Data::Enum(data) = &input.data else {
        return Err(Error::new(
            input.span(),
            "only an enum has variants with texts",
        ));
    };
    let said = read(&input.attrs)?;
    let Some(prefix) = said.name else {
        return Err(Error::new(
            input.span(),
            "expected #[text(\"the beginning of the ids\")]",
        ));
    };
    let log = said
        .logged
        .then(|| quote! { ::tracing::warn!(problem = %self, "told"); });
    let arms = data.variants.iter().map(|variant| arm(&prefix, variant));
    let arms = arms.collect::<Result<Vec<_>>>()?;
    let name = &input.ident;
    Ok(quote! {
        impl #name {
            /// In the user's language: what happened, and what to do.
            #[must_use]
            pub fn text(&self, messages: &::doppelbrett_text::messages::Messages) -> String {
                #log
                match self { #(#arms)* }
            }
        }
    })
}

fn arm(prefix: &str, variant: &Variant) -> Result<TokenStream> {
    let name = &variant.ident;
    let said = read(&variant.attrs)?;
    if said.own {
        return Ok(quote! { Self::#name(own) => own.text(messages), });
    }
    let id = said
        .name
        .unwrap_or_else(|| format!("{prefix}-{}", kebab(&name.to_string())));
    let always = said
        .always
        .iter()
        .map(|(variable, value)| quote! { (#variable, #value.into()) });
    let mut args: Vec<_> = always.collect();
    let mut bound = Vec::new();
    for (at, field) in variant.fields.iter().enumerate() {
        let said = read(&field.attrs)?;
        let number = said.number;
        let Some(variable) = variable(field, said) else {
            continue;
        };
        let local = format_ident!("field{at}");
        args.push(if number {
            quote! { (#variable, i64::try_from(*#local).unwrap_or(i64::MAX).into()) }
        } else {
            quote! { (#variable, ::doppelbrett_text::messages::Argument::argument(#local, messages)) }
        });
        let member = field
            .ident
            .as_ref()
            .map_or_else(|| Member::from(at), |name| Member::Named(name.clone()));
        bound.push(quote! { #member: #local });
    }
    let rest = (!matches!(variant.fields, Fields::Unit)).then(|| quote! { .. });
    Ok(quote! { Self::#name { #(#bound,)* #rest } => messages.text(#id, &[#(#args),*]), })
}

/// The variable that a field fills, if any.
fn variable(field: &Field, said: Said) -> Option<String> {
    if said.skip {
        return None;
    }
    said.name.or_else(|| {
        let name = field.ident.as_ref()?.to_string();
        Some(match name.as_str() {
            "source" | "error" => "why".to_owned(),
            _ => name,
        })
    })
}

/// `ReadOnly` as `read-only`.
fn kebab(name: &str) -> String {
    let mut id = String::new();
    for letter in name.chars() {
        if letter.is_uppercase() && !id.is_empty() {
            id.push('-');
        }
        id.extend(letter.to_lowercase());
    }
    id
}
