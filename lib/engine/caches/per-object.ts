/**
 * Computes a fact about an object, such as a document, when it is first asked for, and keeps it for as long as the
 * object lives. What else it is computed from must be the same each time.
 */
export function perObject<K extends object, T, Others extends unknown[]>(
  compute: (object: K, ...others: Others) => T,
): (object: K, ...others: Others) => T {
  const facts = new WeakMap<K, { value: T }>();
  return (object, ...others) => {
    const known = facts.get(object);
    if (known) return known.value;
    const value = compute(object, ...others);
    facts.set(object, { value });
    return value;
  };
}
