/**
 * Trains the key-term ranker on DIR/openstax/*.json: `npm run train:terms -- --data DIR`. Deterministic. Prints scores
 * on each subject by a model of the others, then writes the weights of all.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { analyse } from '../language/analyse';
import { singularOf } from '../language/words/words';
import { analyseDocument } from '../local/analysed';
import { findCandidates } from '../local/terms/candidates';
import { type Features, featuresOf } from '../local/terms/features';
import { statisticsOf } from '../local/terms/statistics';
import { readDocument } from '../local/testing/read-document';
import { at, type LinearModel, logOdds, trainLogistic } from './logistic';
import { writeTrained } from './trained-file.ts';

const WEIGHTS_FILE = 'lib/engine/local/terms/weights.json';
/** On the standardized weights. */
const RIDGE = 10;

type Chapter = {
  id: string;
  sections: { title: string; text: string }[];
  key_terms: { term: string }[];
};
type Example = { chapter: string; subject: string; isTerm: boolean; values: number[] };
type Score = { recall: number; precision: number };

const { data } = parseArgs({ options: { data: { type: 'string' } } }).values;
if (!data) throw new Error('usage: npm run train:terms -- --data DIR');
const chapters = readChapters(join(data, 'openstax'));
const goldKeys = new Map(
  chapters.map(({ id, key_terms }) => [id, new Set(key_terms.map(({ term }) => keyOfTerm(term)))]),
);
let names: string[] = [];
const examples = chapters.flatMap(examplesOf);
writeWeights(train(examples), crossValidate());

function readChapters(folder: string): Chapter[] {
  const files = readdirSync(folder).filter((name) => name.endsWith('.json'));
  return files
    .sort()
    .map((name) => JSON.parse(readFileSync(join(folder, name), 'utf8')) as Chapter);
}

function keyOfTerm(term: string): string {
  const words = analyse(term.replace(/\([^)]*\)/g, ' ').toLowerCase());
  const content = words.filter(({ text }) => text !== 'the' && /[\p{L}\p{N}]/u.test(text));
  return content.map(singularOf).join(' ');
}

function examplesOf({ id, sections }: Chapter): Example[] {
  const text = sections.map((section) => `# ${section.title}\n\n${section.text}`).join('\n\n');
  const document = analyseDocument(readDocument(text));
  const candidates = findCandidates(document);
  const statistics = statisticsOf(document, candidates);
  const gold = goldKeys.get(id);
  const [subject = ''] = id.split('-');
  return candidates.map((candidate) => {
    const features: Features = Object.assign({}, ...featuresOf(document, statistics, candidate));
    if (names.length === 0) names = Object.keys(features);
    const isTerm = gold?.has(candidate.key) ?? false;
    return { chapter: id, subject, isTerm, values: Object.values(features) };
  });
}

function train(from: readonly Example[]): LinearModel {
  const labels = from.map(({ isTerm }) => Number(isTerm));
  return trainLogistic(
    from.map(({ values }) => values),
    labels,
    RIDGE,
  );
}

/** In percent, each subject by a model of the others; recall@50 as a share of what 50 can hold. */
function crossValidate(): Record<string, { recallAt50: number; precisionAt10: number }> {
  const subjects = [...new Set(examples.map(({ subject }) => subject))];
  const results = subjects.map((subject): [string, Score[]] => {
    const unseen = train(examples.filter((example) => example.subject !== subject));
    const chapters = [...goldKeys].filter(([id]) => id.startsWith(subject));
    return [subject, chapters.map(([id, gold]) => evaluate(unseen, id, gold))];
  });
  const table = Object.fromEntries(
    results.map(([subject, scores]) => [subject, inPercent(scores)]),
  );
  const scores = { ...table, all: inPercent(results.flatMap(([, some]) => some)) };
  console.table(scores);
  return scores;
}

function evaluate(model: LinearModel, id: string, gold: Set<string>): Score {
  const ranked = examples
    .filter(({ chapter }) => chapter === id)
    .map(({ isTerm, values }) => ({ isTerm, score: logOdds(model, values) }))
    .sort((a, b) => b.score - a.score);
  const hits = (count: number) => ranked.slice(0, count).filter(({ isTerm }) => isTerm).length;
  return { recall: hits(50) / Math.min(50, gold.size), precision: hits(10) / 10 };
}

function inPercent(scores: readonly Score[]): { recallAt50: number; precisionAt10: number } {
  const mean = (values: number[]) =>
    Math.round((1000 * values.reduce((sum, value) => sum + value, 0)) / values.length) / 10;
  return {
    recallAt50: mean(scores.map(({ recall }) => recall)),
    precisionAt10: mean(scores.map(({ precision }) => precision)),
  };
}

function writeWeights(model: LinearModel, scores: object): void {
  const rounded = (value: number) => Number(value.toPrecision(6));
  const weights = Object.fromEntries(names.map((name, i) => [name, rounded(at(model.weights, i))]));
  const recipe = {
    script: 'lib/engine/training/term-ranker.ts',
    chapters: chapters.length,
    candidates: examples.length,
    ridge: RIDGE,
    scores,
  };
  writeTrained(WEIGHTS_FILE, { recipe, bias: rounded(model.bias), weights });
}
