import { usesOf } from '../section-roles';
import type { ReadDocument } from '../types';

/** Passages `from` to before `end`, under the heading `title`. */
export type Stretch = { title: string; from: number; end: number };

/** Characters below which a section is asked about with the next one. */
const SHORTEST = 1_500;
/** Of a text, unless each would be longer than `most`. */
const MOST_STRETCHES = 24;

/**
 * The text to ask a model about, piece by piece: along the authors' sections, of at most `most` characters unless one
 * passage is longer. Contents, indexes and the like are in none.
 */
export function stretchesOf(document: ReadDocument, most: number): Stretch[] {
  const { passages, sections } = document;
  const uses = usesOf(document);
  const characters = passages.reduce((sum, { text }) => sum + text.length, 0);
  const shortest = Math.max(SHORTEST, characters / MOST_STRETCHES);
  const stretches: (Stretch & { characters: number })[] = [];
  passages.forEach(({ section, text }, index) => {
    if (uses[index] !== 'text') return;
    const open = stretches.at(-1);
    const isNext = open?.end === index;
    const opensSection = sections[section]?.firstPassage === index;
    const isFull = open && open.characters + text.length > most;
    if (!open || !isNext || isFull || (opensSection && open.characters >= shortest)) {
      const title = sections[section]?.title || document.title;
      stretches.push({ title, from: index, end: index + 1, characters: text.length });
    } else {
      open.end = index + 1;
      open.characters += text.length;
    }
  });
  return stretches.map(({ title, from, end }) => ({ title, from, end }));
}
