/** How long a new connection may take, and the probe of whether the server answers at all. */
export const CONNECT_MS = 5_000;
export const PROBE_MS = 2_000;
