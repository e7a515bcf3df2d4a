/**
 * Trains what tells whether a document covers a question (`retrieval/coverage.ts`) on DIR/openstax/*.json and
 * DIR/squad/*.json: `npm run train:coverage -- --data DIR`. A text's own questions against those on other texts.
 * Deterministic. Prints scores on each part of the texts by a model of the others, then writes the weights of all.
 */
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { buildIndex } from '../build-index';
import { type Chapter, chapterDocument, readChapters } from '../quality/chapters';
import { readSquad, type SquadArticle, squadDocument } from '../quality/squad';
import { COVERAGE_FEATURES } from '../retrieval/coverage';
import { type OpenIndex, openIndex } from '../retrieval/open-index';
import { search } from '../retrieval/search';
import { type LinearModel, logOdds, trainLogistic } from './logistic';
import { fromCaller, writeTrained } from './trained-file.ts';

const WEIGHTS_FILE = 'lib/engine/retrieval/coverage-weights.json';
const RIDGE = 1;
/** Of the questions of an article, one in so many: articles have more than chapters. */
const EVERY = 3;
/** Share of a text's own questions that may be refused. */
const REFUSED = 0.031;

type Text = { subject: string; index: OpenIndex; questions: string[] };
type Example = { subject: string; isOwn: boolean; values: number[] };

const { data } = parseArgs({ options: { data: { type: 'string' } } }).values;
if (!data) throw new Error('usage: npm run train:coverage -- --data DIR');
const folder = fromCaller(data);
const chapters = await Promise.all(readChapters(join(folder, 'openstax')).map(chapterText));
const articles = distinct(readSquad(join(folder, 'squad'))).map(articleText);
const examples = [...examplesOf(chapters, [1, 23]), ...examplesOf(articles, [1])];
const unseen = crossValidate();
console.table(unseen);
writeWeights(train(examples));

async function chapterText(chapter: Chapter): Promise<Text> {
  const [subject = ''] = chapter.id.split('-');
  const questions = (chapter.review ?? []).map(({ question }) => question);
  return { subject, index: openIndex(buildIndex(await chapterDocument(chapter))), questions };
}

/** An article may be in two files. */
function distinct(all: SquadArticle[]): SquadArticle[] {
  return [...new Map(all.map((article) => [article.title, article])).values()];
}

function articleText(article: SquadArticle, position: number): Text {
  const questions = article.paragraphs
    .flatMap(({ qas }) => qas)
    .filter(({ is_impossible }, i) => !is_impossible && i % EVERY === 0)
    .map(({ question }) => question);
  const subject = `articles ${position % 2}`;
  return { subject, index: openIndex(buildIndex(squadDocument(article))), questions };
}

/** Each question asked of its own text and of the next texts on another subject, from `steps` texts on. */
function examplesOf(texts: readonly Text[], steps: readonly number[]): Example[] {
  return texts.flatMap(({ subject, index, questions }, i) => {
    const others = steps.map((step) => {
      const following = [...texts.slice(i + step), ...texts];
      return following.find((one) => one.subject !== subject);
    });
    return questions.flatMap((question) => [
      { subject, isOwn: true, values: valuesOf(index, question) },
      ...others.flatMap((other) =>
        other ? [{ subject, isOwn: false, values: valuesOf(other.index, question) }] : [],
      ),
    ]);
  });
}

function valuesOf(index: OpenIndex, question: string): number[] {
  const found = { ...search(index, question), index };
  return Object.values(COVERAGE_FEATURES).map((feature) => feature(found));
}

function train(from: readonly Example[]): LinearModel {
  const labels = from.map(({ isOwn }) => Number(isOwn));
  return trainLogistic(
    from.map(({ values }) => values),
    labels,
    RIDGE,
  );
}

/** In percent: other texts' questions refused where `REFUSED` of a text's own are. */
function crossValidate(): { subject: string; questions: number; refused: number }[] {
  return [...new Set(examples.map(({ subject }) => subject))].map((subject) => {
    const model = train(examples.filter((one) => one.subject !== subject));
    const held = examples.filter((one) => one.subject === subject);
    const least = leastOdds(model, held);
    const others = held.filter(({ isOwn }) => !isOwn);
    const refused = others.filter(({ values }) => logOdds(model, values) < least).length;
    return {
      subject,
      questions: held.length,
      refused: Math.round((1000 * refused) / others.length) / 10,
    };
  });
}

/** Below it `REFUSED` of a text's own questions are. */
function leastOdds(model: LinearModel, from: readonly Example[]): number {
  const own = from.filter(({ isOwn }) => isOwn).map(({ values }) => logOdds(model, values));
  return own.sort((a, b) => a - b)[Math.floor(REFUSED * own.length)] ?? 0;
}

function writeWeights(model: LinearModel): void {
  const rounded = (value: number | undefined) => Math.round((value ?? 0) * 1000) / 1000;
  const names = Object.keys(COVERAGE_FEATURES);
  const trained = {
    recipe: { script: 'lib/engine/training/coverage.ts', ridge: RIDGE, refused: REFUSED, unseen },
    bias: rounded(model.bias),
    leastOdds: rounded(leastOdds(model, examples)),
    weights: Object.fromEntries(names.map((name, i) => [name, rounded(model.weights[i])])),
  };
  writeTrained(WEIGHTS_FILE, trained);
}
