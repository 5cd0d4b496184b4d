/* What Wine 8 lacks and every Windows has: the random numbers of Rust's library. */
#include <windows.h>

BOOLEAN NTAPI SystemFunction036(PVOID, ULONG);

__declspec(dllexport) BOOL WINAPI ProcessPrng(PBYTE bytes, SIZE_T length) {
    return SystemFunction036(bytes, (ULONG)length);
}
