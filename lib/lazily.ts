/**
 * For `Intl` above all: the browser reads its language tables first, up to 40 ms of a page's start.
 */
export function lazily<T extends object>(make: () => T): () => T {
  let made: T | undefined;
  return () => {
    made ??= make();
    return made;
  };
}
