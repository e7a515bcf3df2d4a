import { opensStory } from '../../../language/sentences/statements';
import type { AnalysedDocument } from '../../analysed';
import { isOfOneCase } from '../../cases';
import { asksBelow } from '../../genres/written-answers';
import { plainSentence } from '../../sentence-score';
import { announcesSeveral } from '../sentences/grouped';

/** Without what leads to something that isn't shown: a question, "First, …", an example that goes on. */
export function withoutOpenEnds(document: AnalysedDocument, shown: readonly number[]): number[] {
  const kept: number[] = [];
  for (const index of shown.toReversed()) {
    const [next] = kept;
    const goesOn = next === index + 1 && isBesideNext(document, index);
    if (goesOn || asksBelow(document, index) || !leadsOn(document, index)) kept.unshift(index);
  }
  return kept;
}

function isBesideNext({ sentences }: AnalysedDocument, index: number): boolean {
  return sentences[index]?.section === sentences[index + 1]?.section;
}

function leadsOn(document: AnalysedDocument, index: number): boolean {
  const text = plainSentence(document, index);
  const goesOn = isBesideNext(document, index);
  return (
    LEADS_ON.test(text) ||
    (goesOn &&
      (ANNOUNCES.test(text) ||
        opensStory(text) ||
        announcesSeveral(text) ||
        (isInSamePassage(document, index) && NAMES_NEXT.test(text)) ||
        (isOfOneCase(document, index) && isOfOneCase(document, index + 1))))
  );
}

const isInSamePassage = ({ sentences }: AnalysedDocument, index: number): boolean =>
  sentences[index]?.passage === sentences[index + 1]?.passage;

const LEADS_ON =
  /[?:]["”’)]*$|^(?:first(?:ly)?|to begin),|\blet[’']s\b|\bwill be (?:explored|discussed|described|examined)\b/i;
/** "However, there is another factor: technology." */
const ANNOUNCES =
  /\bthere (?:is|are) (?:another|one more|an additional|a (?:second|third|further)|(?:two|three|four|several|certain|various|many|other|a (?:number|variety) of))\b[^,;]{3,90}\.$/i;
/** "Another puzzle is the uniformity of the universe." */
const NAMES_NEXT =
  /^(?:finally|lastly|another|(?:an?|the) (?:second|third|fourth|final|last)|second|third|fourth)\b,?[^,;:—]{3,110}\b(?:is|are|was|were) (?:the|an?|in)\b[^,;:—]{3,80}\.$/i;
