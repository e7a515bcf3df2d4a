import type { Check } from '../../types';
import type { AnalysedDocument } from '../analysed';
import { asAnswer, countWords } from '../wording/phrasing';
import { type Fact, shuffled, sourceOf } from './facts';
import type { Siblings } from './siblings';

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
    .of(fact, facts.length, true)
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

type Offered = { text: string; right: string; wrong: readonly string[] };

/** Null with too few different options; at most four. */
export function choice(
  document: AnalysedDocument,
  { sentence }: Fact,
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
    !meaning.toLowerCase().includes(term.text.toLowerCase())
  );
}
