import { memoized } from '../../caches/memoized';
import { hasGrammar } from '../../language/analyse';
import { definitionStrength } from '../../language/definitions/definitions';
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

export function candidatesFor(
  index: OpenIndex,
  question: string,
  sentences: FoundSentence[],
): Candidate[] {
  const read = readQuestion(question);
  const topic = read.kind === 'definition' ? read.topic : '';
  const rarityOf = memoized(Number.POSITIVE_INFINITY, (stem) => {
    const id = index.termIds.get(stem);
    return id === undefined ? 1 : rarity(index, id) / maxRarity(index);
  });
  return sentences.slice(0, WEIGHED_SENTENCES).flatMap((found) => {
    const sentence = tagSentence(textOfSentence(index, found.sentence));
    const defines = definitionStrength(sentence.text, topic, index.language);
    return candidatesIn({ question: read, found, sentence, defines }, rarityOf);
  });
}

export function spanText({ sentence, inside }: Candidate): string {
  return sentence.text.slice(inside[0]?.start, inside.at(-1)?.end);
}
