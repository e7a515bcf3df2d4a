import { opensStory } from '../../language/sentences/statements';
import { sentencesIn } from '../../retrieval/columns';
import { textOfSentence } from '../../retrieval/find-sentences';
import type { OpenIndex } from '../../retrieval/open-index';
import { itemsBelow } from './list-items';
import type { Part } from './named-part';
import { isAlone } from './runs';
import type { Run } from './writer';

const LOOKED_AT = 20;
const MOST_PARAGRAPHS = 4;
/** Of all paragraphs. */
const SENTENCES = 6;
/** A short one may: "It has two parts." */
const GOES_ON = /^["“‘'«]?[\p{Lu}\p{N}][^?]{3,420}[.!]["”’)\]]*$/u;

/**
 * What the first paragraphs of a stretch begin with, together about six sentences; those left out that begin a story or
 * lean on others. None where it has a list of its own.
 */
export function paragraphRuns(index: OpenIndex, { from, to }: Omit<Part, 'title'>): Run[] {
  const all = Array.from({ length: Math.min(to - from, LOOKED_AT) }, (_, i) =>
    sentencesIn(index, from + i),
  );
  if (all.flat().some((one) => itemsBelow(index, one).length > 0)) return [];
  const paragraphs = all
    .filter(
      ([first]) =>
        first !== undefined && isAlone(index, first) && !opensStory(textOfSentence(index, first)),
    )
    .slice(0, MOST_PARAGRAPHS);
  const each = Math.ceil(SENTENCES / Math.max(1, paragraphs.length));
  return paragraphs.map((sentences) => {
    const end = sentences.findIndex((one) => !GOES_ON.test(textOfSentence(index, one)));
    const [first = 0, ...others] = sentences.slice(0, end < 0 ? each : Math.min(end, each));
    return { first, last: others.at(-1) ?? first };
  });
}
