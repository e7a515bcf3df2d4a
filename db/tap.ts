/**
 * Observes a promise without calling `then` of the driver's queries, which would send them before
 * `.values()` and the like are applied.
 */
export function tap<P extends Promise<unknown>>(promise: P, settled: (error?: unknown) => void): P {
  void Promise.prototype.then.call(promise, () => settled(), settled);
  return promise;
}
