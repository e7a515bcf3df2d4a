/** Each tick shows one second of reading (product-rules.md, "Landing page"). */
export const METER_TICK_MS = 100;
/** In hundredths of a second, which add up exactly. */
export const WASTED_PER_TICK = 100;
export const SAVED_PER_TICK = 85;
