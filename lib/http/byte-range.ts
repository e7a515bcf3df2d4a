/** Bytes `start` (included) to `end` (excluded). */
type ByteRange = { start: number; end: number };

/** `bytes=5-9`, `bytes=5-` or `bytes=-5`, for `size` bytes; null for any other header, several ranges among them. */
function parseRange(header: string, size: number): ByteRange | null {
  const [, from = '', to = ''] = /^bytes=(\d{0,15})-(\d{0,15})$/i.exec(header.replaceAll(' ', '')) ?? [];
  if (from === '' && to === '') return null;
  if (from === '') return { start: Math.max(0, size - Number(to)), end: size };
  if (to === '') return { start: Number(from), end: size };
  return Number(to) < Number(from) ? null : { start: Number(from), end: Math.min(Number(to) + 1, size) };
}

/**
 * What a `Range` header asks for of `size` bytes, cut to `most` bytes, which RFC 9110 (14.2, 15.3.7) leaves to the server. `null`:
 * the whole, also for a header that is no single range of bytes. `unsatisfiable`: nothing of it is there.
 */
export function askedRange(header: string | null, size: number, most: number): ByteRange | null | 'unsatisfiable' {
  const range = parseRange(header ?? '', size);
  if (!range) return null;
  const { start, end } = range;
  return start < end ? { start, end: Math.min(end, start + most) } : 'unsatisfiable';
}
