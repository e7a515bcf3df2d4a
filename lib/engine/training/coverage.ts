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
const REFUSED = 0.027;
/** Of a short text's, in which a question shares its words by chance. */
const REFUSED_SHORT = 0.045;
/** In paragraphs of an article, of texts that are as short as notes. */
const SHORT = [1, 2, 4, 8];
/** Of an article, between the beginnings of such texts. */
const APART = 6;

type Text = { subject: string; index: OpenIndex; questions: string[] };
/** Of texts of a size: their terms on average, and the odds below which `REFUSED_SHORT` of their own questions are. */
type Size = { terms: number; least: number; othersRefused: number };
type Example = { subject: string; isOwn: boolean; values: number[] };

const { data } = parseArgs({ options: { data: { type: 'string' } } }).values;
if (!data) throw new Error('usage: npm run train:coverage -- --data DIR');
const folder = fromCaller(data);
const chapters = await Promise.all(readChapters(join(folder, 'openstax')).map(chapterText));
const squad = distinct(readSquad(join(folder, 'squad')));
const articles = squad.map(articleText);
const examples = [...examplesOf(chapters, [1, 23]), ...examplesOf(articles, [1])];
const unseen = crossValidate();
console.table(unseen);
const model = train(examples);
const sizes = SHORT.map((paragraphs) => sizeOf(model, paragraphs));
console.table(sizes);
writeWeights(model);

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

/** Paragraphs of an article as a text of their own. */
function shortTexts(article: SquadArticle, position: number, paragraphs: number): Text[] {
  const count = Math.min(paragraphs, article.paragraphs.length);
  const texts: Text[] = [];
  for (let at = 0; at + count <= article.paragraphs.length; at += Math.max(count, APART)) {
    const own = article.paragraphs.slice(at, at + count);
    texts.push(articleText({ ...article, paragraphs: own }, position));
  }
  return texts;
}

function sizeOf(model: LinearModel, paragraphs: number): Size {
  const texts = squad.flatMap((article, i) => shortTexts(article, i, paragraphs));
  const from = examplesOf(texts, [1]);
  const least = leastOdds(model, from, REFUSED_SHORT);
  const terms = texts.reduce((sum, { index }) => sum + index.termAt.length, 0) / texts.length;
  return {
    terms: Math.round(terms),
    least: rounded(least),
    othersRefused: othersRefused(model, from, least),
  };
}

/** The size from which on all texts need the same odds, and how much less a shorter one needs by the logarithm: least squares. */
function fitSizes(least: number): { below: number; slope: number } {
  const x = sizes.map(({ terms }) => Math.log(terms));
  const mean = (values: readonly number[]) => values.reduce((a, b) => a + b, 0) / values.length;
  const [mx, my] = [mean(x), mean(sizes.map((one) => one.least))];
  const slope =
    mean(sizes.map((one, i) => ((x[i] ?? 0) - mx) * (one.least - my))) /
    mean(x.map((one) => (one - mx) ** 2));
  return { below: Math.round(Math.exp(mx + (least - my) / slope)), slope };
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
    return { subject, questions: held.length, refused: othersRefused(model, held, least) };
  });
}

/** In percent. */
function othersRefused(model: LinearModel, from: readonly Example[], least: number): number {
  const others = from.filter(({ isOwn }) => !isOwn);
  const refused = others.filter(({ values }) => logOdds(model, values) < least).length;
  return Math.round((1000 * refused) / others.length) / 10;
}

/** Below it a share of a text's own questions are. */
function leastOdds(model: LinearModel, from: readonly Example[], refused = REFUSED): number {
  const own = from.filter(({ isOwn }) => isOwn).map(({ values }) => logOdds(model, values));
  return own.sort((a, b) => a - b)[Math.floor(refused * own.length)] ?? 0;
}

function rounded(value = 0): number {
  return Math.round(value * 1000) / 1000;
}

function writeWeights(model: LinearModel): void {
  const names = Object.keys(COVERAGE_FEATURES);
  const least = leastOdds(model, examples);
  const { below, slope } = fitSizes(least);
  const trained = {
    recipe: {
      script: 'lib/engine/training/coverage.ts',
      ...{ ridge: RIDGE, refused: REFUSED, refusedShort: REFUSED_SHORT, unseen, sizes },
    },
    bias: rounded(model.bias),
    leastOdds: rounded(least),
    short: { below, slope: rounded(slope) },
    weights: Object.fromEntries(names.map((name, i) => [name, rounded(model.weights[i])])),
  };
  writeTrained(WEIGHTS_FILE, trained);
}
