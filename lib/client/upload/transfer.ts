/**
 * How far a file is that goes up in parts, in bytes. `waiting`: the line is down, or the server cannot answer now; the next try
 * comes by itself.
 */
export type Transfer = { sent: number; total: number; waiting: boolean };
