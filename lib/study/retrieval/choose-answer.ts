import { hasGrammar } from '../language/analyse';
import { candidateOf, FEATURES, type FeatureName } from './answer-features';
import { type TaggedSentence, tagSentence } from './answer-spans';
import weights from './answer-weights.json' with { type: 'json' };
import { type FoundSentence, textOfSentence } from './find-sentences';
import type { OpenIndex } from './open-index';
import { type Question, readQuestion } from './question';

/** The words that answer, and the sentence they stand in. */
export type Answer = {
  found: FoundSentence;
  question: Question;
  /** Exact words of the sentence. */
  text: string;
  /** 0 to 1: how far it is ahead of the other possible answers. */
  certainty: number;
};

/** Sentences whose words are weighed as answers. */
export const WEIGHED_SENTENCES = 5;

const WEIGHTS = Object.entries(FEATURES).map(([name, feature]) => ({ feature, weight: weights[name as FeatureName] }));

/** The likeliest answer among the sentences found; null where grammar cannot help. */
export function chooseAnswer(index: OpenIndex, question: string, sentences: FoundSentence[]): Answer | null {
  if (!hasGrammar(index.language)) return null;
  const read = readQuestion(question);
  const scored = sentences.slice(0, WEIGHED_SENTENCES).flatMap((found) => {
    const sentence = tagSentence(textOfSentence(index, found.sentence));
    return scoreSpans(read, found, sentence);
  });
  const best = scored.reduce<Scored | null>((top, one) => (top && top.score >= one.score ? top : one), null);
  if (!best) return null;
  const all = scored.reduce((sum, { score }) => sum + Math.exp(score - best.score), 0);
  return { found: best.found, question: read, text: best.text, certainty: 1 / all };
}

type Scored = { found: FoundSentence; text: string; score: number };

function scoreSpans(question: Question, found: FoundSentence, sentence: TaggedSentence): Scored[] {
  return sentence.spans.map((span) => {
    const candidate = candidateOf(question, found, sentence, span);
    const text = sentence.text.slice(sentence.tokens[span.first]!.start, sentence.tokens[span.last]!.end);
    return { found, text, score: WEIGHTS.reduce((sum, { feature, weight }) => sum + weight * feature(candidate), 0) };
  });
}
