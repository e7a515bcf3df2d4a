/** In bytes. `waiting`: retrying without a connection or after a server error. */
export type Transfer = { sent: number; total: number; waiting: boolean };
