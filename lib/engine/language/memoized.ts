/** Remembers results; starts over at `limit` of them. */
export function memoized<T>(limit: number, compute: (key: string) => T): (key: string) => T {
  const results = new Map<string, T>();
  return (key) => {
    const known = results.get(key);
    if (known !== undefined) return known;
    if (results.size >= limit) results.clear();
    const result = compute(key);
    results.set(key, result);
    return result;
  };
}
