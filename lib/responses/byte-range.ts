/** From `start` (inclusive) to `end` (exclusive). */
type ByteRange = { start: number; end: number };

/** `bytes=5-9`, `bytes=5-` or `bytes=-5`; null for any other header, also for several ranges. */
function parseRange(header: string, size: number): ByteRange | null {
  const [, from = '', to = ''] =
    /^bytes=(\d{0,15})-(\d{0,15})$/i.exec(header.replaceAll(' ', '')) ?? [];
  if (from === '' && to === '') return null;
  if (from === '') return { start: Math.max(0, size - Number(to)), end: size };
  if (to === '') return { start: Number(from), end: size };
  return Number(to) < Number(from)
    ? null
    : { start: Number(from), end: Math.min(Number(to) + 1, size) };
}

/**
 * Cut to `max` bytes as RFC 9110 (14.2, 15.3.7) allows. Null means the whole file, also for an
 * unsupported header.
 */
export function requestedRange(
  header: string | null,
  size: number,
  max: number,
): ByteRange | null | 'unsatisfiable' {
  const range = parseRange(header ?? '', size);
  if (!range) return null;
  const { start, end } = range;
  return start < end ? { start, end: Math.min(end, start + max) } : 'unsatisfiable';
}
