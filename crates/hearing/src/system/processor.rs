//! What libvosk may use of the processor.

/// Has libvosk calculate with all that this processor can. Its OpenBLAS knows processors by their
/// numbers and takes one that is newer than itself for a Pentium 4 ([OpenBLAS 4267]); what it does
/// know, and what the user has chosen with `OPENBLAS_CORETYPE`, stays.
///
/// # Safety
/// No other thread may run: the environment is written, and libvosk must not be calculating.
///
/// [OpenBLAS 4267]: https://github.com/OpenMathLib/OpenBLAS/issues/4267
pub unsafe fn use_the_whole_processor() {
    // SAFETY: the caller's promise is this function's own.
    #[cfg(all(target_os = "linux", target_arch = "x86_64"))]
    unsafe {
        openblas::use_the_whole_processor();
    }
}

#[cfg(all(target_os = "linux", target_arch = "x86_64"))]
mod openblas {
    use std::env;
    use std::ffi::c_void;

    const CORE_TYPE: &str = "OPENBLAS_CORETYPE";

    unsafe extern "C" {
        /// The functions for the processor that it takes this one for.
        static gotoblas: *const c_void;
        /// Those for a Pentium 4 of 2004.
        static gotoblas_PRESCOTT: c_void;
        /// Forgets which processor this is.
        fn gotoblas_dynamic_quit();
        /// Looks which processor this is, unless it knows.
        fn gotoblas_dynamic_init();
    }

    pub(super) unsafe fn use_the_whole_processor() {
        // SAFETY: libvosk has set it when it was loaded, and only the functions below write it.
        let unknown = unsafe { gotoblas } == &raw const gotoblas_PRESCOTT;
        if !unknown || env::var_os(CORE_TYPE).is_some() {
            return;
        }
        let Some(known) = known_processor() else {
            return;
        };
        // SAFETY: no other thread runs, so none reads the environment or calculates.
        unsafe {
            env::set_var(CORE_TYPE, known);
            gotoblas_dynamic_quit();
            gotoblas_dynamic_init();
            env::remove_var(CORE_TYPE);
        }
    }

    /// The newest processor known to OpenBLAS of which this one can do everything.
    fn known_processor() -> Option<&'static str> {
        let wide = is_x86_feature_detected!("avx512f")
            && is_x86_feature_detected!("avx512cd")
            && is_x86_feature_detected!("avx512bw")
            && is_x86_feature_detected!("avx512dq")
            && is_x86_feature_detected!("avx512vl");
        let fused = is_x86_feature_detected!("avx2") && is_x86_feature_detected!("fma");
        match (wide, fused) {
            (true, true) => Some("SkylakeX"),
            (false, true) => Some("Haswell"),
            (_, false) => None,
        }
    }
}
