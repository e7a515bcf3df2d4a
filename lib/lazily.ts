/**
 * What is costly to make, made when it is first asked for and kept. For formatters and segmenters of `Intl` above all: the
 * browser reads its tables of languages first, up to 40 ms that a page would otherwise wait for at its start.
 */
export function lazily<T extends object>(make: () => T): () => T {
  let made: T | undefined;
  return () => {
    made ??= make();
    return made;
  };
}
