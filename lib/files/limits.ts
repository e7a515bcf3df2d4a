import { HOUR_MS } from '../time/days';

/** Bytes of a piece in the database: the driver encodes a row on the event loop, which stalls for some milliseconds. */
export const ROW_BYTES = 256 * 1024;

/** Bytes of a piece in the object store, where each operation costs a round trip and a fee. */
export const OBJECT_BYTES = 1024 * 1024;

/** How long a file stays that belongs to no document, counted from the last byte received. */
export const FILE_LIFETIME_MS = HOUR_MS;
