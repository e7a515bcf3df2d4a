import { asksMeaning } from '../../language/languages/frames';
import { groupOf, union } from '../../language/patterns';
import { type AnalysedDocument, anchorOf } from '../analysed';
import type { CardDraft } from '../cards/draft';
import { AGENTS } from '../cards/subject';
import { plainSentence } from '../sentence-score';
import type { RankedTerm } from '../terms/term-index';
import { countWords } from '../wording/phrasing';

/** A key term and what the text says that it is. */
export type Fact = {
  term: RankedTerm;
  /** "What is sleep?"; null if the card asks for the term. */
  question: string | null;
  meaning: string;
  /** Index of its source. */
  sentence: number;
};

const ASKS_WHAT = /^(?:What|Who) (?:is|are|was|were) /;
const ASKS_TERM = /^Which term fits this description\? “(.+)”$/u;

const FEWEST_WORDS = 5;
/** "the second part", "the main reason": says only where it belongs. */
const ONE_OF_A_WHOLE =
  '(?:the|an?) (?:(?:first|second|third|last|next|other|\\p{L}+est|most|main|major) )?' +
  '(?:one|portion|example|part|step|reason|result|aspect|factor|topic|issue|method|way|thing)s?';
/** No phrase that could stand for the term, or one that only relates it to another. */
const NO_MEANING = union([
  new RegExp(
    `^${groupOf([
      // "one that is sold", but not "one of a pair"
      /ones?(?! of an? )|those|this|these|it|they/,
      /how|what|when|where|if|not|to|that|because|also/,
      ONE_OF_A_WHOLE,
      // "the largest of the bones"
      /the (?:\p{L}+est|first|second|third|last|main) of|the same/u,
      // "an important organ"
      `an? ${groupOf([
        'popular|significant|common|important|key|useful|great|good|typical|critical|crucial',
        'vital|effective|desirable|fundamental|major|complex|fairly|very',
      ])}`,
    ])} `,
    'iu',
  ),
  /\b(?:curve|axis|graph|diagram|figure|called|known as)\b/iu,
]);
/** Least chance of a term; higher where only a gloss says what it is. */
const LEAST_CHANCE = 0.15;
const LEAST_CHANCE_GLOSSED = 0.35;

/** What a card defines; null for other cards, and if its back would fit other terms too. */
export function factOf({ kind, category, front, back, term, sentence }: CardDraft): Fact | null {
  const description = ASKS_TERM.exec(front)?.[1];
  const defines = category === 'definition' && (ASKS_WHAT.test(front) || asksMeaning(front));
  const meaning = description ? `${description}.` : back;
  const isKey =
    !AGENTS.test(term.text) &&
    term.chance >= (kind === 'gloss' ? LEAST_CHANCE_GLOSSED : LEAST_CHANCE);
  const isClear = countWords(meaning) >= FEWEST_WORDS && !NO_MEANING.test(meaning);
  if (!(description || defines) || !isKey || !isClear || kind === 'listed') return null;
  return { term, question: description ? null : front, meaning, sentence };
}

/** Whether what the sentence says is said of the whole term, and says what it is. */
export function isSoundFact(
  document: AnalysedDocument,
  { term, meaning, sentence }: Fact,
): boolean {
  const text = plainSentence(document, sentence);
  const at = text.toLowerCase().indexOf(term.text.toLowerCase());
  const [before, after] = [text.slice(0, at), text.slice(at + term.text.length)];
  return !(
    at < 0 ||
    /^The \p{Lu}\p{Ll}/u.test(meaning) ||
    /^s? describes?\b/.test(after) ||
    (/^ (?:is|are|was|were) the\b/.test(after) && /^an? $/i.test(before))
  );
}

/** Where a check comes from, with what the text says there. */
export function sourceOf(document: AnalysedDocument, sentence: number) {
  return { ...anchorOf(document, sentence), explanation: plainSentence(document, sentence) };
}

/** FNV-1a: the same for the same document. */
export function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at++)
    hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193) >>> 0;
  return (hash ^ (hash >>> 15)) >>> 0;
}

/** In an order that says nothing of the given one. */
export function shuffled(items: readonly string[], seed: string): string[] {
  const rank = (item: string) => hashOf(`${seed}\n${item}`);
  return [...items].sort((a, b) => rank(a) - rank(b) || (a < b ? -1 : 1));
}

/** In another order than the given one, which for two or more would be the answer. */
export function mixed(items: readonly string[], seed: string): string[] {
  const [first, ...others] = shuffled(items, seed);
  const isSame = items.every((item, at) => item === (at === 0 ? first : others[at - 1]));
  return first !== undefined && isSame ? [...others, first] : [first ?? [], others].flat();
}
