/** Objects in a bucket; each is written once and never changed. */
export type ObjectStore = {
  put: (id: string, bytes: Uint8Array) => Promise<void>;
  get: (id: string) => Promise<Uint8Array>;
  /** Also succeeds where there is no such object. */
  remove: (id: string) => Promise<void>;
};
