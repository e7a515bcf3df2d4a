import { type Defined, definedBy } from '../../../language/definitions/defined-by';
import { framed } from '../../../language/languages/frames';
import { plainProse } from '../../../language/sentences/plain-prose';
import { pointsBack } from '../../../language/sentences/references';
import { type AnalysedSentence, sentenceText } from '../../analysed';
import { isOfOneCase } from '../../cases';
import type { RankedTerm } from '../../terms/term-index';
import { asSentence } from '../../wording/phrasing';
import { type CardSource, newDraft, type SentencePattern } from '../draft';
import { authorsTerm } from './entries';

/**
 * "Der Schlaf ist ein Zustand, …", "Unter Schlaf versteht man …", "Diffusion von Wasser heißt Osmose": definitions in the
 * languages that have frames but no tagger.
 */
export const otherLanguageCards: SentencePattern = (source, sentence, index) => {
  const { document } = source;
  if (document.grammar || !sentence.prose) return [];
  const text = plainProse(sentenceText(document, sentence));
  if (pointsBack(text, document.language) || isOfOneCase(document, index)) return [];
  const found = definedBy(document.language, text);
  const term = found && termOf(source, sentence, found);
  if (!term) return [];
  const front = framed(document.language, 'meaning', term.text);
  return [newDraft('definition', { front, back: asSentence(found.meaning), term })];
};

/** What the text names is a term; what it only speaks of has to be one of the document's. */
function termOf(
  { terms }: CardSource,
  { firstToken, endToken }: AnalysedSentence,
  { name, isNamed }: Defined,
): RankedTerm | null {
  const key = name.toLowerCase();
  const known = terms
    .within(firstToken, endToken)
    .find(({ term }) => term.text.toLowerCase() === key || term.key === key)?.term;
  return known ?? (isNamed ? authorsTerm(name, null) : null);
}
