import { HOUR_MS } from '../time/days';

/** Bytes of a file in one piece: the driver encodes a piece on the event loop, which takes a few milliseconds. */
export const PIECE_BYTES = 1024 * 1024;

/** How long a file stays that belongs to no document, counted from the last byte received. */
export const FILE_LIFETIME_MS = HOUR_MS;
