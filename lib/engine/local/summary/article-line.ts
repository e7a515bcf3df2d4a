import { titleFromHeading } from '../../language/headings/heading-title';
import { pointsAtText, speaksOfTheText } from '../../language/sentences/references';
import { isBalanced } from '../../language/sentences/sentences';
import type { Anchored } from '../../types';
import { type AnalysedDocument, anchorOf, sentenceAt } from '../analysed';
import { isStudy, withoutPartLabel } from '../genres/article/abstract';
import { opensWithFinding, saysOfWork, withoutLead } from '../genres/article/authors-say';
import { costs, shareOfTitle } from './article-gist';
import { summaryText } from './readable';
import type { RankedTopic } from './topics';

const FEWEST_WORDS = 8;
const MOST_WORDS = 42;
const LEAST = 1.5;
/** Sections in which findings matter more than what was done. */
const OF_FINDINGS = /\b(?:results?|findings?|discussion|conclusions?|evaluation)\b/iu;
const OF_METHODS = /\b(?:methods?|methodology|materials|procedures?|participants|data)\b/iu;
/** Sentences in which a section on methods says the main one. */
const OPENING = 4;
/** Least share of the title's words, or of a heading's that names a subject: others are details. */
const OF_TITLE = 0.25;
const OF_HEADING = 0.5;
/** "we found it", "We use these": of a sentence before. */
const LEANS =
  /\b(?:it|they|them|their|its|these|those|this|such|former|latter|above|following)\b/iu;

/** What the authors of an article say in one of its sections that they did or found there; null where no sentence says it by itself. */
export function articleLine(
  document: AnalysedDocument,
  topic: Pick<RankedTopic, 'title' | 'sentences' | 'headingStems'>,
): Anchored | null {
  if (!document.grammar || !isStudy(document)) return null;
  let best: { sentence: number; score: number; text: string } | null = null;
  for (const [at, sentence] of topic.sentences.entries()) {
    const whole = withoutPartLabel(summaryText(document, sentence));
    const text = withoutLead(whole);
    const share = shareOfTitle(document, sentence, topic.headingStems);
    const score = worthOf(whole, topic.title, { at, share }) - costs(text);
    if (score < LEAST || score <= (best?.score ?? 0)) continue;
    if (sentenceAt(document, sentence).prose && standsAlone(text)) best = { sentence, score, text };
  }
  return best && { ...anchorOf(document, best.sentence), text: best.text };
}

/** Of a sentence in a section of that title; 0 for a detail. */
function worthOf(
  whole: string,
  title: string,
  { at, share }: { at: number; share: number },
): number {
  if (OF_FINDINGS.test(title))
    return share >= OF_TITLE && opensWithFinding(withoutLead(whole))
      ? saysOfWork(whole) + share
      : 0;
  if (titleFromHeading(title) !== null && !OF_METHODS.test(title))
    return share >= OF_HEADING ? saysOfWork(whole) : 0;
  return at < OPENING || !OF_METHODS.test(title) ? saysOfWork(whole) : 0;
}

/** "In this paper, we", and the "This" of "This study". */
const OF_AUTHORS =
  /^in this \p{L}+(?: \p{L}+){0,2}(?: of [^,]{3,60})?,? (?=(?:we|I)\b)|^(?:this|these) (?=\p{Ll})/iu;

function standsAlone(said: string): boolean {
  const text = said.replace(OF_AUTHORS, '');
  const words = text.split(' ').length;
  return (
    words >= FEWEST_WORDS &&
    words <= MOST_WORDS &&
    isBalanced(text) &&
    !/[?:]$/.test(text) &&
    !speaksOfTheText(text) &&
    !pointsAtText(text) &&
    !LEANS.test(text)
  );
}
