/** Objects are written once and never changed. */
export type ObjectStore = {
  put: (id: string, bytes: Uint8Array) => Promise<void>;
  get: (id: string) => Promise<Uint8Array>;
  /** Idempotent. */
  remove: (id: string) => Promise<void>;
};
