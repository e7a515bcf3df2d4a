/**
 * Trains the card ranker (`local/cards/rate-cards.ts`) on the cards labeled in `card-labels.csv`, made again from
 * DIR/openstax/*.json and the files of MORE: `npm run train:cards -- --data DIR [--more MORE]`. Deterministic. Prints
 * scores on each subject by a model of the others, then writes the weights of all. With `--draw N` it writes nothing and
 * prints N cards for labeling, as lines of the sheet with both sides of the card.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { parse } from 'csv-parse/sync';
import { cardFeatures } from '../local/cards/card-features';
import { chooseCards } from '../local/cards/choose';
import { draftCards } from '../local/cards/make-cards';
import { type Drafted, draftsOf, hashOf, readTexts } from './card-drafts';
import { drawCards } from './draw-cards';
import { at, type LinearModel, logOdds, trainLogistic } from './logistic';

const LABELS_FILE = 'lib/engine/training/card-labels.csv';
const WEIGHTS_FILE = 'lib/engine/local/cards/card-weights.json';
/** On the standardized weights. */
const RIDGE = 60;
/** Of the labeled cards of unseen subjects, this share is good above the cut. */
const PRECISION = 0.755;
/** Of three chapters in four; the others stay for reading. */
const KEPT_FOR_READING = 4;

type Label = { card: string; verdict: 'good' | 'bad' };
type Example = { subject: string; isGood: boolean; values: number[] };
type Scored = { subject: string; isGood: boolean; odds: number };

const { data, more, draw } = parseArgs({
  options: { data: { type: 'string' }, more: { type: 'string' }, draw: { type: 'string' } },
}).values;
if (!data) throw new Error('usage: npm run train:cards -- --data DIR [--more DIR] [--draw N]');
const from = (folder: string) => resolve(process.env.INIT_CWD ?? '.', folder);
const texts = await readTexts(from(data), more && from(more));
let names: string[] = [];
if (draw) await printSheet(Number(draw));
else await trainAndWrite();

async function trainAndWrite(): Promise<void> {
  const labels = new Map(readLabels().map((label) => [label.card, label]));
  const examples: Example[] = [];
  for (const text of texts) examples.push(...examplesOf(await draftsOf(text), labels));
  console.log(`${examples.length} labeled cards made again, ${labels.size} not`);
  const unseen = scoreUnseen(examples);
  const cut = cutOf(unseen);
  const scores = [...new Set(unseen.map(({ subject }) => subject)), 'all'].map((subject) =>
    scoresOf(
      subject,
      subject === 'all' ? unseen : unseen.filter((one) => one.subject === subject),
      cut,
    ),
  );
  console.table(scores);
  writeWeights(train(examples), { examples: examples.length, scores, cut });
}

function readLabels(): Label[] {
  return parse(readFileSync(LABELS_FILE), { columns: true }) as Label[];
}

/** Takes the labels that it uses from the map: a card of two texts counts once. */
function examplesOf({ text, source, drafts }: Drafted, labels: Map<string, Label>): Example[] {
  return drafts.flatMap((draft) => {
    const card = hashOf(draft);
    const label = labels.get(card);
    if (!label) return [];
    labels.delete(card);
    const features = cardFeatures(source, draft);
    names = Object.keys(features);
    const isGood = label.verdict === 'good';
    return [{ subject: text.subject, isGood, values: Object.values(features) }];
  });
}

function train(on: readonly Example[]): LinearModel {
  const labels = on.map(({ isGood }) => Number(isGood));
  return trainLogistic(
    on.map(({ values }) => values),
    labels,
    RIDGE,
  );
}

function scoreUnseen(examples: readonly Example[]): Scored[] {
  return [...new Set(examples.map(({ subject }) => subject))].flatMap((subject) => {
    const model = train(examples.filter((one) => one.subject !== subject));
    const held = examples.filter((one) => one.subject === subject);
    return held.map(({ isGood, values }) => ({ subject, isGood, odds: logOdds(model, values) }));
  });
}

/** In percent: good cards of all, of the better half, and of those above the cut, with the share that is. */
function scoresOf(subject: string, scored: readonly Scored[], cut: number) {
  const ranked = [...scored].sort((a, b) => b.odds - a.odds);
  const percent = (share: number) => Math.round(1000 * share) / 10;
  const kept = ranked.filter(({ odds }) => odds >= cut);
  return {
    subject,
    cards: scored.length,
    auc: percent(areaUnderCurve(scored)),
    good: percent(goodShare(ranked)),
    goodInBetterHalf: percent(goodShare(ranked.slice(0, ranked.length / 2))),
    goodAboveCut: percent(goodShare(kept)),
    aboveCut: percent(kept.length / scored.length),
  };
}

function goodShare(cards: readonly Scored[]): number {
  return cards.filter(({ isGood }) => isGood).length / (cards.length || 1);
}

/** The lowest odds above which `PRECISION` of the cards are good. */
function cutOf(scored: readonly Scored[]): number {
  const ranked = [...scored].sort((a, b) => b.odds - a.odds);
  const kept = ranked.findLastIndex((_, i) => goodShare(ranked.slice(0, i + 1)) >= PRECISION);
  return ranked[kept]?.odds ?? 0;
}

/** Of a good and a bad card, how often the good one has the higher odds. */
function areaUnderCurve(scored: readonly Scored[]): number {
  const bad = scored.filter(({ isGood }) => !isGood);
  const good = scored.filter(({ isGood }) => isGood);
  const wins = good.reduce(
    (sum, one) =>
      sum +
      bad.reduce(
        (won, { odds }) => won + Number(one.odds > odds) + Number(one.odds === odds) / 2,
        0,
      ),
    0,
  );
  return wins / (good.length * bad.length || 1);
}

async function printSheet(wanted: number): Promise<void> {
  const labeled = new Set(readLabels().map(({ card }) => card));
  const cards: { card: string; stratum: string; line: string }[] = [];
  for (const [i, text] of texts.entries()) {
    if (i % KEPT_FOR_READING === KEPT_FOR_READING - 1) continue;
    const { source, drafts } = await draftsOf(text);
    const chosen = new Set(chooseCards(source, draftCards(source)).map(hashOf));
    for (const draft of drafts) {
      const { kind, term, front, back } = draft;
      const card = hashOf(draft);
      const stratum = `${text.subject} ${kind} ${chosen.has(card)}`;
      const line = [text.id, kind, term.text, card, '', '', front, back].join('\t');
      if (!labeled.has(card)) cards.push({ card, stratum, line });
    }
  }
  for (const { line } of drawCards(cards, wanted)) console.log(line);
}

function writeWeights(
  model: LinearModel,
  { cut, ...recipe }: { examples: number; scores: object; cut: number },
): void {
  const rounded = (value: number) => Number(value.toPrecision(5));
  const trained = {
    recipe: {
      script: 'lib/engine/training/card-ranker.ts',
      ridge: RIDGE,
      precision: PRECISION,
      ...recipe,
    },
    bias: rounded(model.bias),
    cut: rounded(cut),
    weights: Object.fromEntries(names.map((name, i) => [name, rounded(at(model.weights, i))])),
  };
  writeFileSync(WEIGHTS_FILE, `${JSON.stringify(trained, null, 2)}\n`);
  console.log(`wrote ${WEIGHTS_FILE}`);
}
