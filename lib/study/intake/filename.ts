import { cleanLine } from '../../text/clean-line';

/** Longest name kept, in code points, extension included. */
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
 * A name to show, from one that a stranger chose: no path, nothing unseen, whole characters, at most 120 code points.
 * It never names a file on our disk.
 */
export function safeFilename(given: string | undefined, fallback: string): string {
  const last = (given ?? '').split(/[/\\]/).at(-1) ?? '';
  const seen = cleanLine(last.toWellFormed());
  return shorten(seen === '' || /^\.+$/.test(seen) ? fallback : seen);
}
