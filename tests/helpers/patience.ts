/** How long a test waits for what has to come: a busy machine may need many times as long as an idle one. */
export const PATIENCE_MS = 60_000;
