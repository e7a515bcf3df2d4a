import { formsOf } from '../../../text/typed-term';
import type { CardDraft, CardSource } from '../cards/draft';
import { type Fact, factOf, isSoundFact } from '../checks/facts';
import { formsIn } from '../checks/typed';
import type { RankedTerm } from '../terms/term-index';
import { countWords } from '../wording/phrasing';

const FILL_IN = /^Fill in the blank: /;
const ASKS_WHAT = /^What (?:is|are|was|were) /;
const MOST_WORDS = 30;

/**
 * A card with a term, and what is said of it. `described`: by words that fit no other term. `defined`: by the card's
 * answer, which may fit others. `asked`: by the card's question.
 */
export type AskedTerm = Fact & { card: CardDraft; by: 'described' | 'defined' | 'asked' };

/** In the order of the cards; null for a card without a term to ask for. */
export function askedTerms(source: CardSource, cards: readonly CardDraft[]): (AskedTerm | null)[] {
  const { language } = source.document;
  const keyOf = (text: string) => formsOf(text, language).folded;
  const forms = formsIn(source.terms, language).toReversed();
  const byForm = new Map(forms.map(({ folded, term }) => [folded, term]));
  return cards.map((card) => {
    const fact = factOf(card);
    if (fact && isSoundFact(source.document, fact)) return { ...fact, card, by: 'described' };
    return definedBy(card) ?? askedFor(card, byForm.get(keyOf(card.back)));
  });
}

function definedBy(card: CardDraft): AskedTerm | null {
  const { category, front, back, term, sentence } = card;
  const defines = category === 'definition' && ASKS_WHAT.test(front) && names(front, term);
  return defines ? { term, question: front, meaning: back, sentence, card, by: 'defined' } : null;
}

function askedFor(card: CardDraft, term: RankedTerm | undefined): AskedTerm | null {
  const { front, sentence } = card;
  if (!term || countWords(front) > MOST_WORDS || names(front, term)) return null;
  return { term, question: null, meaning: front.replace(FILL_IN, ''), sentence, card, by: 'asked' };
}

function names(front: string, { text }: RankedTerm): boolean {
  return front.toLowerCase().includes(text.toLowerCase());
}
