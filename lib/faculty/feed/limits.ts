/** 100,000 professors take about 20 MB. */
export const FEED_MAX_BYTES = 32 * 1024 * 1024;
export const FEED_MAX_ROWS = 250_000;
/** For the whole request. */
export const FEED_TIMEOUT_MS = 60_000;
