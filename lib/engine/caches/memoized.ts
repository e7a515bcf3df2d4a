/** Of `forgetResults` calls. */
let forgotten = 0;

/** Remembers results; starts over at `limit` of them, and after `forgetResults`. */
export function memoized<T>(limit: number, compute: (key: string) => T): (key: string) => T {
  const results = new Map<string, T>();
  let since = forgotten;
  return (key) => {
    if (since !== forgotten) results.clear();
    since = forgotten;
    const known = results.get(key);
    if (known !== undefined) return known;
    if (results.size >= limit) results.clear();
    const result = compute(key);
    results.set(key, result);
    return result;
  };
}

/** Of all memoized functions. */
export function forgetResults(): void {
  forgotten += 1;
}
