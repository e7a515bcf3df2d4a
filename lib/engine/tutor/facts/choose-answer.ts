import { memoized } from '../../caches/memoized';
import { hasGrammar } from '../../language/analyse';
import { definitionStrength } from '../../language/definitions/definitions';
import { dateLabelOf } from '../../language/lines/dates';
import { tagSentence } from '../../language/spans/tag-sentence';
import { type FoundSentence, textOfSentence } from '../../retrieval/find-sentences';
import { linearModel } from '../../retrieval/linear-model';
import type { OpenIndex } from '../../retrieval/open-index';
import { maxRarity, rarity } from '../../retrieval/query';
import { type Question, readQuestion } from '../requests/question';
import { type Candidate, candidatesIn } from './answer-candidate';
import { FEATURES } from './answer-features';
import trained from './answer-weights.json' with { type: 'json' };

export type Answer = {
  found: FoundSentence;
  question: Question;
  text: string;
  /** Softmax probability among the candidates, 0 to 1. */
  certainty: number;
};

const WEIGHED_SENTENCES = 5;

const scoreOf = linearModel(FEATURES, trained.weights);

/** Null where no answer stands out, or in languages without a tagger. */
export function chooseAnswer(
  index: OpenIndex,
  question: string,
  sentences: FoundSentence[],
): Answer | null {
  if (!hasGrammar(index.language)) return null;
  const scored = candidatesFor(index, question, sentences).map((candidate) => ({
    candidate,
    score: scoreOf(candidate),
  }));
  const [first, ...others] = scored;
  if (!first) return null;
  const best = others.reduce((top, one) => (top.score >= one.score ? top : one), first);
  const { found, question: read } = best.candidate;
  const all = scored.reduce((sum, { score }) => sum + Math.exp(score - best.score), 0);
  return { found, question: read, text: spanText(best.candidate), certainty: 1 / all };
}

/** "Who was Rasputin?": a sentence on him says it as a whole, and whom else it names he isn't. */
const WHO_IS = /^who(?:[’']s| is| was) (?!an? |the )(\p{L}[\p{L}’'-]*(?: \p{L}[\p{L}’'-]*)?)\??$/iu;

/** Words and pairs of words with capitals, in lower case. */
function namesIn(text: string): Set<string> {
  const words = text.match(/\p{Lu}[\p{L}’'-]*(?: \p{Lu}[\p{L}’'-]*)*/gu) ?? [];
  return new Set(
    words.flatMap((name) => {
      const parts = name.toLowerCase().split(' ');
      return [...parts, ...parts.map((part, at) => `${part} ${parts[at + 1] ?? ''}`)];
    }),
  );
}

export function candidatesFor(
  index: OpenIndex,
  question: string,
  sentences: FoundSentence[],
): Candidate[] {
  const read = readQuestion(question);
  const topic = read.kind === 'definition' ? read.topic : '';
  const weighed = sentences.slice(0, WEIGHED_SENTENCES);
  const named = WHO_IS.exec(question.trim())?.[1]?.toLowerCase();
  const isNamed = ({ sentence }: FoundSentence) =>
    named !== undefined && namesIn(textOfSentence(index, sentence)).has(named);
  if (weighed.some(isNamed)) return [];
  const rarityOf = memoized(Number.POSITIVE_INFINITY, (stem) => {
    const id = index.termIds.get(stem);
    return id === undefined ? 1 : rarity(index, id) / maxRarity(index);
  });
  return weighed.flatMap((found) => {
    const sentence = tagSentence(textOfSentence(index, found.sentence));
    const defines = definitionStrength(sentence.text, topic, index.language);
    const candidates = candidatesIn({ question: read, found, sentence, defines }, rarityOf);
    // "December 1916: Rasputin is murdered …"
    const date = dateLabelOf(sentence.text)?.text.length ?? 0;
    return read.kind === 'person'
      ? candidates.filter(({ inside: [first] }) => first && first.start >= date)
      : candidates;
  });
}

export function spanText({ sentence, inside }: Candidate): string {
  return sentence.text.slice(inside[0]?.start, inside.at(-1)?.end);
}
