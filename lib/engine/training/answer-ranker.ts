/**
 * Trains the answer ranker on DIR/squad/*.json: `npm run train:answers -- --data DIR`. A linear softmax model over
 * `answer-features.ts`. Prints scores on each half of the articles by a model of the other half, then writes the
 * weights of all.
 */
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { buildIndex } from '../build-index';
import { readSquad, type SquadArticle, squadDocument } from '../quality/squad';
import { type OpenIndex, openIndex } from '../retrieval/open-index';
import { search } from '../retrieval/search';
import { FEATURES } from '../tutor/facts/answer-features';
import { candidatesFor, spanText } from '../tutor/facts/choose-answer';
import { overlap, standsIn } from './answer-overlap';
import { type Choice, scoresOf, trainChoices } from './choices';
import { at } from './logistic';
import { fromCaller, writeTrained } from './trained-file.ts';

const WEIGHTS_FILE = 'lib/engine/tutor/facts/answer-weights.json';
const SEED = 1;
const EPOCHS = 10;

type Example = Choice & { half: number; fits: number[]; inSentence: boolean[] };

const { data } = parseArgs({ options: { data: { type: 'string' } } }).values;
if (!data) throw new Error('usage: npm run train:answers -- --data DIR');
const names = Object.keys(FEATURES);
const features = Object.values(FEATURES);
const examples = distinctArticles(readSquad(join(fromCaller(data), 'squad'))).flatMap(examplesOf);
const halves = [0, 1].map((half) => {
  const unseen = train(examples.filter((example) => example.half !== half));
  return evaluate(
    unseen,
    examples.filter((example) => example.half === half),
  );
});
console.table(halves);
writeWeights(train(examples));

/** An article may be in two files. */
function distinctArticles(articles: SquadArticle[]): SquadArticle[] {
  return [
    ...new Map([...articles].reverse().map((article) => [article.title, article])).values(),
  ].reverse();
}

function examplesOf(article: SquadArticle, position: number): Example[] {
  const index = openIndex(buildIndex(squadDocument(article)));
  const questions = article.paragraphs
    .flatMap(({ qas }) => qas)
    .filter(({ is_impossible }) => !is_impossible);
  return questions.map(({ question, answers }) =>
    exampleOf(index, question, answers ?? [], position % 2),
  );
}

function exampleOf(index: OpenIndex, question: string, answers: string[], half: number): Example {
  const candidates = candidatesFor(index, question, search(index, question).sentences);
  const inSentence = candidates.map(({ sentence }) =>
    answers.some((answer) => standsIn(answer, sentence.text)),
  );
  const fits = candidates.map((candidate, i) =>
    inSentence[i] ? Math.max(...answers.map((answer) => overlap(spanText(candidate), answer))) : 0,
  );
  const rows = candidates.map((candidate) =>
    Float32Array.from(features, (feature) => Number(feature(candidate))),
  );
  return { half, rows, fits, inSentence, targets: fits.map((fit) => fit ** 2) };
}

function train(from: Example[]): Float64Array {
  return trainChoices(from, names.length, { seed: SEED, epochs: EPOCHS });
}

/** In percent: F1, and how often the chosen sentence contains the answer. */
function evaluate(
  weights: Float64Array,
  on: Example[],
): { questions: number; f1: number; inSentence: number } {
  const best = on.map(({ rows, fits, inSentence }) => {
    const scores = scoresOf(weights, rows);
    const at = scores.indexOf(Math.max(...scores));
    return { fit: fits[at] ?? 0, inside: inSentence[at] ?? false };
  });
  const share = (sum: number) => Math.round((1000 * sum) / on.length) / 10;
  return {
    questions: on.length,
    f1: share(best.reduce((sum, { fit }) => sum + fit, 0)),
    inSentence: share(best.filter(({ inside }) => inside).length),
  };
}

function writeWeights(weights: Float64Array): void {
  const rounded = Object.fromEntries(
    names.map((name, i) => [name, Math.round(at(weights, i) * 1000) / 1000]),
  );
  const recipe = {
    script: 'lib/engine/training/answer-ranker.ts',
    seed: SEED,
    epochs: EPOCHS,
    unseenHalves: halves,
  };
  writeTrained(WEIGHTS_FILE, { recipe, weights: rounded });
}
