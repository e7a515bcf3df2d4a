import type { Stretch } from '../../engine/model-engine';
import type { Material } from './read-material';

/** Of all hints, so that they fit beside a short section, too. */
const SHARE_OF_TEXT = 1 / 4;

/** What the local engine found in a stretch: its terms, and sentences that define some. */
export function hintsOf({ concepts, definitions, document }: Material, stretch: Stretch) {
  const { title, from, end } = stretch;
  const text = document.passages
    .slice(from, end)
    .map((passage) => passage.text)
    .join('\n');
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
