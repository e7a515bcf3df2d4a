import 'server-only';
import pLimit from 'p-limit';

/** Sections or lessons that a model is asked about at the same time. */
const AT_ONCE = 3;

/**
 * Does something for each, a few at a time. After a failure, no other is begun.
 * @param onFailure called at once, while others may be under way
 * @returns the first failure; undefined without one
 */
export async function forEachAtOnce<T>(
  items: readonly T[],
  act: (item: T) => Promise<void>,
  onFailure?: (failure: unknown) => void,
): Promise<unknown> {
  const limit = pLimit(AT_ONCE);
  let first: unknown;
  const attempt = async (item: T) => {
    if (first !== undefined) return;
    try {
      await act(item);
    } catch (failure) {
      first ??= failure;
      onFailure?.(failure);
    }
  };
  await limit.map(items, attempt);
  return first;
}
