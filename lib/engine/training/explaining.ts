/**
 * Trains which sentences explain what is asked (`tutor/quotes/choose-explaining.ts`) on the review questions of
 * DIR/openstax/*.json and their authors' answers: `npm run train:explaining -- --data DIR`. A ridge regression of the
 * share of a sentence's words that the answer has. Deterministic. Prints scores on each subject by a model of the
 * others, then writes the weights of all.
 */
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { buildIndex } from '../build-index';
import { searchTerms } from '../language/words/search-terms';
import { type Chapter, chapterDocument, readChapters } from '../quality/chapters';
import { textOfSentence } from '../retrieval/find-sentences';
import { openIndex } from '../retrieval/open-index';
import { search } from '../retrieval/search';
import { explainingCandidates } from '../tutor/quotes/choose-explaining';
import { EXPLAINING_FEATURES } from '../tutor/quotes/explaining-features';
import { at, type LinearModel, logOdds, solveRidge } from './logistic';
import { fromCaller, writeTrained } from './trained-file.ts';

const WEIGHTS_FILE = 'lib/engine/tutor/quotes/explaining-weights.json';
const RIDGE = 20;
/** Shorter answers are labels. */
const FEWEST_WORDS = 6;
/** Words added to a sentence's, so that a short one isn't all answer. */
const SMOOTHING = 3;
const SHOWN = 3;

type Question = { subject: string; gold: Set<string>; candidates: Candidate[] };
type Candidate = { values: number[]; words: Set<string> };

const { data } = parseArgs({ options: { data: { type: 'string' } } }).values;
if (!data) throw new Error('usage: npm run train:explaining -- --data DIR');
const folder = join(fromCaller(data), 'openstax');
const questions: Question[] = [];
for (const chapter of readChapters(folder)) questions.push(...(await questionsOf(chapter)));
const unseen = [...new Set(questions.map(({ subject }) => subject))].map(scoreUnseen);
console.table(unseen);
writeWeights(train(questions));

async function questionsOf(chapter: Chapter): Promise<Question[]> {
  const index = openIndex(buildIndex(await chapterDocument(chapter)));
  const [subject = ''] = chapter.id.split('-');
  return (chapter.review ?? []).flatMap(({ question, options, answer = '' }) => {
    if (options?.length || answer.split(/\s+/).length < FEWEST_WORDS) return [];
    const found = explainingCandidates(index, question, search(index, question));
    const candidates = found.map((one) => ({
      values: Object.values(EXPLAINING_FEATURES).map((feature) => Number(feature(one))),
      words: new Set(searchTerms(textOfSentence(index, one.sentence), 'en')),
    }));
    return [{ subject, gold: new Set(searchTerms(answer, 'en')), candidates }];
  });
}

function train(from: readonly Question[]): LinearModel {
  const all = from.flatMap(({ candidates, gold }) =>
    candidates.map(({ values, words }) => ({
      values,
      label: shared(words, gold) / (words.size + SMOOTHING),
    })),
  );
  return solveRidge(
    all.map(({ values }) => values),
    all.map(({ label }) => label),
    RIDGE,
  );
}

function shared(words: ReadonlySet<string>, gold: ReadonlySet<string>): number {
  return [...words].filter((word) => gold.has(word)).length;
}

/** In percent: F1 of the words of the best three sentences and the authors' answer. */
function scoreUnseen(subject: string): { subject: string; questions: number; f1: number } {
  const model = train(questions.filter((one) => one.subject !== subject));
  const held = questions.filter((one) => one.subject === subject);
  const sum = held.reduce((all, { candidates, gold }) => {
    const best = [...candidates]
      .sort((a, b) => logOdds(model, b.values) - logOdds(model, a.values))
      .slice(0, SHOWN);
    const words = new Set(best.flatMap((one) => [...one.words]));
    return all + (2 * shared(words, gold)) / (words.size + gold.size || 1);
  }, 0);
  return { subject, questions: held.length, f1: Math.round((1000 * sum) / held.length) / 10 };
}

function writeWeights({ weights }: LinearModel): void {
  const names = Object.keys(EXPLAINING_FEATURES);
  const rounded = names.map((name, i) => [name, Math.round(at(weights, i) * 10_000) / 10_000]);
  const recipe = {
    script: 'lib/engine/training/explaining.ts',
    ridge: RIDGE,
    smoothing: SMOOTHING,
    unseen,
  };
  const trained = { recipe, weights: Object.fromEntries(rounded) };
  writeTrained(WEIGHTS_FILE, trained);
}
