/** Each tick of 100 ms is a second of reading (product-rules.md, "Landing page"). */
export const METER_TICK_MS = 100;
/** Hundredths of a second for each tick, so that they add up exactly. */
export const WASTED_PER_TICK = 100;
export const SAVED_PER_TICK = 85;
