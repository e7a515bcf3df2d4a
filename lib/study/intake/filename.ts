import { cleanLine } from '../../text/clean-line';

/** In code points, with the extension. */
const MAX_LENGTH = 120;
const MAX_EXTENSION = 10;

function shorten(name: string): string {
  const points = Array.from(name);
  if (points.length <= MAX_LENGTH) return name;
  const dot = points.lastIndexOf('.');
  const extension = dot >= points.length - MAX_EXTENSION ? points.slice(dot) : [];
  return [...points.slice(0, MAX_LENGTH - extension.length), ...extension].join('');
}

/**
 * A display name from an untrusted one: no path or invisible characters, at most 120 code points. Never the name of a
 * file on disk.
 */
export function safeFilename(given: string | undefined, fallback: string): string {
  const last = (given ?? '').split(/[/\\]/).at(-1) ?? '';
  const seen = cleanLine(last.toWellFormed());
  return shorten(seen === '' || /^\.+$/.test(seen) ? fallback : seen);
}
