import { isPluralNoun } from '../../language/words/words';
import { type Check, GAP } from '../../types';
import type { AnalysedDocument } from '../analysed';
import type { CardSource } from '../cards/draft';
import { asAnswer, countWords } from '../wording/phrasing';
import { type Fact, shuffled, sourceOf } from './facts';
import { fillingsOf } from './fillings';
import type { Gap } from './gaps';
import { headOf, type Siblings } from './siblings';

const OPTIONS = 4;
const FEWEST_OPTIONS = 3;
const LONGEST_OPTION = 24;
const SHORTEST_DESCRIPTION = 6;
/** An option of another length would stand out. */
const LENGTHS = 2.2;

/** "What is osmosis?", among the meanings of other terms. */
export function meaningChoice(
  document: AnalysedDocument,
  { siblings, facts }: { siblings: Siblings; facts: readonly Fact[] },
  fact: Fact,
): Check | null {
  const { question: text, meaning } = fact;
  if (!text || countWords(meaning) > LONGEST_OPTION) return null;
  const others = siblings
    .of(fact, facts.length, { fits: (other) => other.fact !== undefined })
    .flatMap((term) => facts.find((one) => one.term.key === term.key) ?? []);
  const wrong = others.filter((other) => isOfForm(other, fact)).map((one) => one.meaning);
  return choice(document, fact, { text, right: meaning, wrong });
}

/** "Which term fits this description?", among terms of one class. */
export function termChoice(
  document: AnalysedDocument,
  siblings: Siblings,
  fact: Fact,
): Check | null {
  const description = fact.meaning.replace(/\.$/, '');
  if (countWords(description) < SHORTEST_DESCRIPTION) return null;
  return choice(document, fact, {
    text: `Which term fits this description? “${description}”`,
    right: asAnswer(fact.term.text),
    wrong: siblings.of(fact, OPTIONS - 1).map((term) => asAnswer(term.text)),
  });
}

/** "_____ (ER)". */
const INITIALS = / \(\p{Lu}/u;

/** A statement's missing term, among others of its class; null if the statement has its initials. */
export function gapChoice(source: CardSource, siblings: Siblings, gap: Gap): Check | null {
  if (INITIALS.test(gap.text.split(GAP)[1]?.slice(0, 3) ?? '')) return null;
  const others = fillingsOf(source, siblings, gap, OPTIONS - 1);
  const [right, wrong] = [asAnswer(gap.written), others.map(asAnswer)];
  return choice(source.document, gap, { text: gap.text, right, wrong });
}

type Offered = { text: string; right: string; wrong: readonly string[] };

/** Null with too few different options; at most four. */
export function choice(
  document: AnalysedDocument,
  { sentence }: { sentence: number },
  { text, right, wrong }: Offered,
): Check | null {
  const options = shuffled([...new Set([right, ...wrong])].slice(0, OPTIONS), text);
  if (options.length < FEWEST_OPTIONS) return null;
  return {
    ...sourceOf(document, sentence),
    kind: 'choice',
    question: { text, options },
    solution: { option: options.indexOf(right) },
  };
}

/** Whether two meanings look alike, so that neither stands out among the other's options. */
export function isOfForm({ term, meaning }: Fact, fact: Fact): boolean {
  const [own, other] = [countWords(fact.meaning), countWords(meaning)];
  return (
    Math.max(own, other) <= LENGTHS * Math.min(own, other) &&
    /^(?:An?|The) /.test(meaning) === /^(?:An?|The) /.test(fact.meaning) &&
    isOfMany(meaning) === isOfMany(fact.meaning) &&
    !meaning.toLowerCase().includes(term.text.toLowerCase())
  );
}

/** "The soft spots on …". */
function isOfMany(meaning: string): boolean {
  const head = headOf(meaning);
  return isPluralNoun({ text: head, lemma: head.replace(/s$/, '') });
}
