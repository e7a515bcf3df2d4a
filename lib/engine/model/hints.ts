import type { ReadDocument } from '../types';
import type { Hints } from './section-prompt';
import type { Stretch } from './stretches';

/** What the local engine made of a document. */
export type LocalFindings = {
  document: Pick<ReadDocument, 'passages'>;
  /** Heaviest first. */
  concepts: readonly { name: string }[];
  /** Sentences. */
  definitions: readonly { passage: number; quote: string }[];
};

/** Of all hints, so that they fit beside a short section, too. */
const SHARE_OF_TEXT = 1 / 4;

/** What the local engine found in a stretch: its terms, and sentences that define some. */
export function hintsOf(
  { document, concepts, definitions }: LocalFindings,
  { title, from, end }: Stretch,
): Hints {
  const passages = document.passages.slice(from, end);
  const text = passages.map((passage) => passage.text).join('\n');
  const lower = text.toLowerCase();
  let room = text.length * SHARE_OF_TEXT;
  const fits = (hint: string) => {
    room -= hint.length;
    return room >= 0;
  };
  return {
    title,
    terms: concepts
      .map(({ name }) => name)
      .filter((name) => lower.includes(name.toLowerCase()) && fits(name)),
    definitions: definitions
      .filter(({ passage }) => passage >= from && passage < end)
      .map(({ quote }) => quote)
      .filter(fits),
  };
}
