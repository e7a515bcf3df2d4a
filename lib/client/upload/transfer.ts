/**
 * Progress of an upload in parts, in bytes. `waiting`: there is no connection, or the server has a temporary error; the upload
 * retries automatically.
 */
export type Transfer = { sent: number; total: number; waiting: boolean };
