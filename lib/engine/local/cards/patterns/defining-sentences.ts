import { pointsAtText, speaksOfTheText } from '../../../language/references';
import { definitionStrength } from '../../../retrieval/definitions';
import { sentenceAt, sentenceText } from '../../analysed';
import { isOfOneCase } from '../../cases';
import type { RankedTerm } from '../../terms/term-index';
import { asQuestion, countWords } from '../../wording/phrasing';
import { opensAlone } from '../../wording/standalone';
import { isSound } from '../check';
import { type CardDraft, type CardSource, newDraft } from '../draft';
import { insideText, whatIs } from '../text';

/** Of a term to be one that a textbook would list. */
const LEAST_CHANCE = 0.04;
const LEAST_STRENGTH = 0.9;
const FEWEST_WORDS = 8;
const MOST_WORDS = 40;
/** Mentions that are looked at: a term is defined early. */
const MENTIONS = 40;

/**
 * For key terms that no other card defines: "What is an externality?", with the whole sentence that defines it, in
 * whatever form, as the answer.
 */
export function definingSentenceCards(
  source: CardSource,
  drafts: readonly CardDraft[],
): CardDraft[] {
  const defined = new Set(
    drafts
      .filter((draft) => draft.category === 'definition' && isSound(source, draft))
      .map(({ term }) => term.key),
  );
  const taken = new Set<number>();
  return source.terms.terms.flatMap((term) => {
    if (term.chance < LEAST_CHANCE || defined.has(term.key)) return [];
    const draft = cardOf(source, term, taken);
    if (draft) taken.add(draft.sentence);
    return draft ?? [];
  });
}

function cardOf(
  source: CardSource,
  term: RankedTerm,
  taken: ReadonlySet<number>,
): CardDraft | null {
  const { document } = source;
  for (const mention of term.mentions.slice(0, MENTIONS)) {
    const { sentence: index } = mention;
    const sentence = sentenceAt(document, index);
    if (!sentence.prose || !sentence.taught || taken.has(index)) continue;
    const text = sentenceText(document, sentence);
    if (definitionStrength(text, term.text, document.language) < LEAST_STRENGTH) continue;
    const back = insideText(source, sentence, {
      from: sentence.firstToken,
      to: sentence.endToken,
    });
    const words = countWords(back);
    const fits = words >= FEWEST_WORDS && words <= MOST_WORDS;
    if (!fits || !opensAlone(text) || isOfOneCase(document, index)) continue;
    if (pointsAtText(text) || speaksOfTheText(text)) continue;
    const front = asQuestion(whatIs(source, { term, ...mention }, sentence));
    return { ...newDraft('sentence', { front, back: text, term }), sentence: index };
  }
  return null;
}
