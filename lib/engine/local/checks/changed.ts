import { givesExample } from '../../language/statements';
import type { Check } from '../../types';
import type { CardSource } from '../cards/draft';
import { namedAs } from '../cards/text';
import { isGoodPoint, summaryText } from '../summary/readable';
import { asSentence, countWords } from '../wording/phrasing';
import { standsAlone } from '../wording/standalone';
import { type Change, isHedged, oppositeOf, otherNumber, otherSubject } from './changes';
import { type Fact, sourceOf } from './facts';
import type { Siblings } from './siblings';

const MOST_WORDS = 30;

/** A sentence of the text that could be false by one change; changed, or as it is. */
export function changedCheck(
  source: CardSource,
  siblings: Siblings,
  { sentence, fact, lie }: { sentence: number; fact: Fact | undefined; lie: boolean },
): Check | null {
  const { document } = source;
  const text = asSentence(summaryText(document, sentence));
  const isPlain =
    !isHedged(text) &&
    !givesExample(text) &&
    standsAlone(text) &&
    countWords(text) <= MOST_WORDS &&
    isGoodPoint(document, sentence);
  const change = isPlain ? falseChange(source, siblings, { text, fact }) : null;
  return (
    change && {
      ...sourceOf(document, sentence),
      kind: 'changed',
      question: { text: lie ? change.text : text },
      solution: { changed: lie },
    }
  );
}

/** None that another sentence of the text supports. */
function falseChange(
  source: CardSource,
  siblings: Siblings,
  { text, fact }: { text: string; fact: Fact | undefined },
): Change | null {
  const [other] = fact ? siblings.of(fact, 1, true) : [];
  const changes = [
    fact && other ? otherSubject(text, fact.term.text, namedAs(source, other).text) : null,
    oppositeOf(text),
    otherNumber(text),
  ];
  const isFalse = (change: Change | null) =>
    change !== null && !siblings.evidence.supports(text.replace(change.removed, ''), change.added);
  return changes.find(isFalse) ?? null;
}
