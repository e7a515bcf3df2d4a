import { HOUR_MS } from '../time/days';

/** Size of a piece in the database. The driver encodes rows on the event loop, which takes some milliseconds at this size. */
export const ROW_BYTES = 256 * 1024;

/** Size of a piece in the object store, where each operation costs a round trip and a fee. */
export const OBJECT_BYTES = 1024 * 1024;

/** Lifetime of a file that belongs to no document, from its last byte. */
export const FILE_LIFETIME_MS = HOUR_MS;
