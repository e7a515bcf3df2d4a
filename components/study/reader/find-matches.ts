import type { Place } from '@/components/shell/reader-place';
import type { TextWire } from '@/lib/study/wire';

type Folded = {
  text: string;
  /** Where each character of `text` begins in the original, and the original's end. */
  origins: number[];
};

export type SearchablePassage = Folded & { position: number; start: number };

const MARKS = /[\p{M}\u00ad]/gu;
const SPACE = /^\s$/;
/** Characters that a keyboard doesn't have, or that stand at a word's end only. */
const SAME: Readonly<Record<string, string>> = {
  '’': "'",
  '‘': "'",
  '“': '"',
  '”': '"',
  ς: 'σ',
};

function foldedCharacter(character: string): string {
  if (character < '\u0080') return character.toLowerCase();
  return (SAME[character] ?? character).normalize('NFKD').replace(MARKS, '').toLowerCase();
}

/** Without case, accents, soft hyphens and ligatures; a run of white space becomes one space. */
function fold(original: string): Folded {
  const origins: number[] = [];
  let text = '';
  let at = 0;
  for (const character of original) {
    const isSpace = SPACE.test(character);
    const folded = isSpace ? ' ' : foldedCharacter(character);
    if (!(isSpace && text.endsWith(' '))) {
      for (let n = 0; n < folded.length; n++) origins.push(at);
      text += folded;
    }
    at += character.length;
  }
  return { text, origins: [...origins, at] };
}

export function searchable(passages: TextWire['passages']): SearchablePassage[] {
  return passages.map(({ position, start, text }) => ({ position, start, ...fold(text) }));
}

/** All places of `query` in reading order, none over another. */
export function findMatches(passages: readonly SearchablePassage[], query: string): Place[] {
  const wanted = fold(query.trim()).text;
  if (wanted === '') return [];
  return passages.flatMap(({ position, start, text, origins }) => {
    const found: Place[] = [];
    for (let at = text.indexOf(wanted); at >= 0; at = text.indexOf(wanted, at + wanted.length)) {
      const from = origins[at] ?? 0;
      const to = origins[at + wanted.length] ?? from;
      found.push({ passage: position, start: start + from, length: to - from });
    }
    return found;
  });
}

/** The first at or after the passage that is shown; from the beginning if there is none. */
export function firstMatchFrom(matches: readonly Place[], passage: number): number {
  return Math.max(
    0,
    matches.findIndex((match) => match.passage >= passage),
  );
}
