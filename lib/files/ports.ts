/** Objects in a bucket. Each is written once and never changed. */
export type ObjectStore = {
  put: (id: string, bytes: Uint8Array) => Promise<void>;
  get: (id: string) => Promise<Uint8Array>;
  /** Succeeds if there's no such object. */
  remove: (id: string) => Promise<void>;
};
