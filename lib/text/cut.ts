import { characterBoundary } from './character-boundary';

/** At most `length` UTF-16 units, whole characters, trimmed at the end. */
export function cutTo(text: string, length: number): string {
  return text.length <= length ? text : text.slice(0, characterBoundary(text, length)).trimEnd();
}

/** At a space, if there is one in the second half. */
export function cutAtSpace(text: string, length: number): string {
  if (text.length <= length) return text;
  const space = text.lastIndexOf(' ', length);
  return space > length / 2 ? text.slice(0, space).trimEnd() : cutTo(text, length);
}
