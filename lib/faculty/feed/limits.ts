/** A feed of a hundred thousand professors has about 20 MB. */
export const FEED_MAX_BYTES = 32 * 1024 * 1024;
export const FEED_MAX_ROWS = 250_000;
/** For names, connections, redirects, headers and body together. */
export const FEED_TIMEOUT_MS = 60_000;
