import { HOUR_MS } from '../time/days';

/** Piece in the database: the driver encodes rows on the event loop, some milliseconds at this size. */
export const ROW_BYTES = 256 * 1024;

/** Piece in the object store, where each operation costs a round trip and a fee. */
export const OBJECT_BYTES = 1024 * 1024;

/** Of a file without a document, from its last byte. */
export const FILE_LIFETIME_MS = HOUR_MS;
