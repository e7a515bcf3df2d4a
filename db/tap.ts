/**
 * Reports how a promise settles and returns it as it is. For the driver's queries, which are sent by their own `then`: calling
 * that here would send them before they are complete.
 */
export function tap<P extends Promise<unknown>>(promise: P, settled: (error?: unknown) => void): P {
  void Promise.prototype.then.call(promise, () => settled(), settled);
  return promise;
}
