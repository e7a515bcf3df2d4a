/**
 * Trains which run of sentences treats what is asked (`tutor/passages/passage-runs.ts`) on DIR/openstax/*.json: review
 * questions with their authors' answers, headings with the authors' summaries, key terms with their meanings:
 * `npm run train:passage-runs -- --data DIR`. A linear softmax model over runs of like length; the aim is the share of
 * the authors' words that a run has. Deterministic. Prints scores on each subject by a model of the others, then writes
 * the weights of all.
 */
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { buildIndex } from '../build-index';
import { searchTerms } from '../language/words/search-terms';
import { type Chapter, chapterDocument, readChapters } from '../quality/chapters';
import { type OpenIndex, openIndex } from '../retrieval/open-index';
import { termsOf } from '../retrieval/query';
import { search } from '../retrieval/search';
import { RUN_FEATURES } from '../tutor/passages/passage-run-features';
import { runCandidates } from '../tutor/passages/run-candidates';
import { chooseExplaining } from '../tutor/quotes/choose-explaining';
import { type Choice, scoresOf, trainChoices } from './choices';
import { at } from './logistic';
import { fromCaller, writeTrained } from './trained-file.ts';

const WEIGHTS_FILE = 'lib/engine/tutor/passages/passage-run-weights.json';
const SEED = 1;
const EPOCHS = 6;
/** Shorter answers are labels. */
const FEWEST_WORDS = 6;
const LONGEST_QUESTION = 40;
/** Of the key terms, one in so many. */
const EVERY = 4;
/** Of the best run's share, that a run to learn from has. */
const NEARLY_BEST = 0.8;
const SENTENCES_BEFORE = 3;

type Pair = { kind: 'review' | 'summary' | 'term'; asked: string; told: string };
type Example = Choice & {
  subject: string;
  kind: Pair['kind'];
  shares: number[];
  sentences: number;
};

const { data } = parseArgs({ options: { data: { type: 'string' } } }).values;
if (!data) throw new Error('usage: npm run train:passage-runs -- --data DIR');
const folder = join(fromCaller(data), 'openstax');
const names = Object.keys(RUN_FEATURES);
const examples: Example[] = [];
for (const chapter of readChapters(folder)) examples.push(...(await examplesOf(chapter)));
const unseen = [...new Set(examples.map(({ subject }) => subject))].flatMap(scoresOnUnseen);
console.table(unseen);
writeWeights(train(examples));

type WithGold = Chapter & {
  summaries?: { section: string; text: string }[];
  key_terms?: { term: string; meaning: string }[];
};

function pairsOf({ review = [], summaries = [], key_terms = [] }: WithGold): Pair[] {
  const count = (text: string) => text.split(/\s+/).length;
  return [
    ...review
      .filter(
        ({ question, options, answer = '' }) =>
          !options?.length && count(answer) >= FEWEST_WORDS && count(question) <= LONGEST_QUESTION,
      )
      .map(
        ({ question, answer = '' }) => ({ kind: 'review', asked: question, told: answer }) as const,
      ),
    ...summaries.map(
      ({ section, text }) =>
        ({ kind: 'summary', asked: `explain ${section}`, told: text }) as const,
    ),
    ...key_terms
      .filter((_, i) => i % EVERY === 0)
      .map(
        ({ term, meaning }) => ({ kind: 'term', asked: `explain ${term}`, told: meaning }) as const,
      ),
  ];
}

async function examplesOf(chapter: Chapter): Promise<Example[]> {
  const index = openIndex(buildIndex(await chapterDocument(chapter)));
  const [subject = ''] = chapter.id.split('-');
  return pairsOf(chapter)
    .map((pair) => exampleOf(index, subject, pair))
    .filter(({ rows }) => rows.length > 0);
}

function exampleOf(index: OpenIndex, subject: string, { kind, asked, told }: Pair): Example {
  const gold = new Set(searchTerms(told, 'en').map((term) => index.termIds.get(term) ?? term));
  const shareIn = (terms: ReadonlySet<unknown>) =>
    [...gold].filter((term) => terms.has(term)).length / Math.max(1, gold.size);
  const found = search(index, asked);
  const runs = runCandidates(index, asked, found);
  const shares = runs.map(({ sentences }) =>
    shareIn(new Set(sentences.flatMap(({ terms }) => [...terms]))),
  );
  const least = NEARLY_BEST * Math.max(...shares);
  const scattered = chooseExplaining(index, asked, found).slice(0, SENTENCES_BEFORE);
  return {
    subject,
    kind,
    rows: runs.map((run) =>
      Float32Array.from(Object.values(RUN_FEATURES), (feature) => feature(run)),
    ),
    shares,
    targets: shares.map((share) => (share >= least ? share ** 2 : 0)),
    sentences: shareIn(new Set(scattered.flatMap((one) => [...termsOf(index, one)]))),
  };
}

function train(from: Example[]): Float64Array {
  return trainChoices(from, names.length, { seed: SEED, epochs: EPOCHS });
}

/** In percent, of the authors' words: in the chosen run, in the best one, in the three sentences chosen one by one. */
function scoresOnUnseen(subject: string) {
  const weights = train(examples.filter((one) => one.subject !== subject));
  return (['review', 'summary', 'term'] as const).map((kind) => {
    const held = examples.filter((one) => one.subject === subject && one.kind === kind);
    const percent = (of: (one: Example) => number) =>
      Math.round((1000 * held.reduce((sum, one) => sum + of(one), 0)) / held.length) / 10;
    const chosen = ({ rows, shares }: Example) => {
      const scores = scoresOf(weights, rows);
      return shares[scores.indexOf(Math.max(...scores))] ?? 0;
    };
    return {
      subject,
      kind,
      asked: held.length,
      chosen: percent(chosen),
      best: percent(({ shares }) => Math.max(...shares)),
      sentences: percent((one) => one.sentences),
    };
  });
}

function writeWeights(weights: Float64Array): void {
  const rounded = Object.fromEntries(
    names.map((name, i) => [name, Math.round(at(weights, i) * 1000) / 1000]),
  );
  const recipe = {
    script: 'lib/engine/training/passage-runs.ts',
    seed: SEED,
    epochs: EPOCHS,
    unseen,
  };
  writeTrained(WEIGHTS_FILE, { recipe, weights: rounded });
}
