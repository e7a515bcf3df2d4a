/**
 * Trains the card ranker (`local/cards/rate-cards.ts`) on the cards labeled in `card-labels.csv`, made again from
 * DIR/openstax/*.json and the files of MORE: `npm run train:cards -- --data DIR [--more MORE]`. Deterministic. Prints
 * scores on texts and on subjects by models of the others, then writes the weights of all. With `--draw N` it writes nothing and
 * prints N cards for labeling, as lines of the sheet with both sides of the card.
 */
import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { parse } from 'csv-parse/sync';
import { type CardFeatures, cardFeatures } from '../local/cards/card-features';
import { chooseCards } from '../local/cards/choose';
import { chosenDrafts, draftCards } from '../local/cards/make-cards';
import { type CardModel, oddsOf, rateCards } from '../local/cards/rate-cards';
import { type Drafted, draftsOf, hashOf, readTexts } from './card-drafts';
import { drawCards } from './draw-cards';
import { at, trainLogistic } from './logistic';
import { fromCaller, writeTrained } from './trained-file.ts';

const LABELS_FILE = 'lib/engine/training/card-labels.csv';
/** Judged without the text, and less strictly: for training, not for scores. */
const LABELS_ALONE_FILE = 'lib/engine/training/card-labels-alone.csv';
const WEIGHTS_FILE = 'lib/engine/local/cards/card-weights.json';
/** On the standardized weights. */
const RIDGE = 60;
/** Of the labeled cards of unseen texts, this share is good above the cut. */
const PRECISION = 0.88;
/** Parts of the texts; each is rated by a model of the others. */
const FOLDS = 10;
/** Of three chapters in four; the others stay for reading. */
const KEPT_FOR_READING = 4;

type Label = { card: string; verdict: 'good' | 'bad' };
type Example = {
  card: string;
  subject: string;
  fold: number;
  isGood: boolean;
  features: CardFeatures;
};
type Scored = Example & { odds: number };

const { data, more, draw } = parseArgs({
  options: { data: { type: 'string' }, more: { type: 'string' }, draw: { type: 'string' } },
}).values;
if (!data) throw new Error('usage: npm run train:cards -- --data DIR [--more DIR] [--draw N]');
const texts = await readTexts(fromCaller(data), more && fromCaller(more));
if (draw) await printSheet(Number(draw));
else await trainAndWrite();

async function trainAndWrite(): Promise<void> {
  const verdicts = verdictsIn(LABELS_FILE);
  const labels = new Map([...verdictsIn(LABELS_ALONE_FILE), ...verdicts]);
  const read: { drafted: Drafted; fold: number }[] = [];
  const examples: Example[] = [];
  for (const [i, text] of texts.entries()) {
    const drafted = await draftsOf(text);
    read.push({ drafted, fold: i % FOLDS });
    examples.push(...examplesOf(drafted, i % FOLDS, labels));
  }
  console.log(`${examples.length} labeled cards made again, ${labels.size} not`);
  const model = train(examples);
  const unseen = scoreUnseen(examples, ({ fold }) => fold).filter(({ card }) => verdicts.has(card));
  const cut = cutOf(unseen);
  const rows = (by: string, scored: readonly Scored[]) =>
    [...new Set(scored.map(({ subject }) => subject)), 'all'].map((subject) => {
      const of = scored.filter((one) => subject === 'all' || one.subject === subject);
      return { by, subject, ...scoresOf(of, cut) };
    });
  const scores = [
    ...rows('text', unseen),
    ...rows(
      'subject',
      scoreUnseen(examples, ({ subject }) => subject).filter(({ card }) => verdicts.has(card)),
    ),
  ];
  console.table(scores);
  const decks = deckScores(read, examples, verdicts, cut);
  console.table(decks);
  writeWeights({ ...model, cut }, { examples: examples.length, scores, decks });
}

function verdictsIn(file: string): Map<string, boolean> {
  const labels = parse(readFileSync(file), { columns: true }) as Label[];
  return new Map(labels.map(({ card, verdict }) => [card, verdict === 'good']));
}

/** Takes the labels that it uses from the map: a card of two texts counts once. */
function examplesOf(
  { text, source, drafts }: Drafted,
  fold: number,
  labels: Map<string, boolean>,
): Example[] {
  return drafts.flatMap((draft) => {
    const card = hashOf(draft);
    const isGood = labels.get(card);
    if (isGood === undefined) return [];
    labels.delete(card);
    const { subject } = text;
    return [{ card, subject, fold, isGood, features: cardFeatures(source, draft) }];
  });
}

function train(on: readonly Example[]): Omit<CardModel, 'cut'> {
  const names = [...new Set(on.flatMap(({ features }) => Object.keys(features)))].sort();
  const { bias, weights } = trainLogistic(
    on.map(({ features }) => names.map((name) => features[name] ?? 0)),
    on.map(({ isGood }) => Number(isGood)),
    RIDGE,
  );
  return { bias, weights: Object.fromEntries(names.map((name, i) => [name, at(weights, i)])) };
}

/** Each part by a model of the others. */
function scoreUnseen<T>(examples: readonly Example[], partOf: (one: Example) => T): Scored[] {
  return [...new Set(examples.map(partOf))].flatMap((part) => {
    const model = train(examples.filter((one) => partOf(one) !== part));
    const held = examples.filter((one) => partOf(one) === part);
    return held.map((one) => ({ ...one, odds: oddsOf(one.features, model) }));
  });
}

/** The cards that unseen texts get, by models of the others: how many, and of the labeled ones how many are good. */
function deckScores(
  read: readonly { drafted: Drafted; fold: number }[],
  examples: readonly Example[],
  verdicts: ReadonlyMap<string, boolean>,
  cut: number,
) {
  const models = Array.from({ length: FOLDS }, (_, fold) => ({
    ...train(examples.filter((one) => one.fold !== fold)),
    cut,
  }));
  const decks = read.map(({ drafted: { text, source }, fold }) => ({
    subject: text.subject,
    cards: chooseCards(source, rateCards(source, draftCards(source), models[fold])).map(hashOf),
  }));
  return [...new Set(decks.map(({ subject }) => subject)), 'all'].map((subject) => {
    const of = decks.filter((deck) => subject === 'all' || deck.subject === subject);
    const known = of.flatMap(({ cards }) => cards.flatMap((card) => verdicts.get(card) ?? []));
    const sizes = of.map(({ cards }) => cards.length).sort((a, b) => a - b);
    return {
      subject,
      texts: of.length,
      cards: sizes.reduce((sum, size) => sum + size, 0),
      fewest: sizes[0],
      median: sizes[Math.floor(sizes.length / 2)],
      labeled: known.length,
      good: percent(known.filter(Boolean).length / (known.length || 1)),
    };
  });
}

function percent(share: number): number {
  return Math.round(1000 * share) / 10;
}

/** In percent: good cards of all, of the better half, and of those above the cut, with the share that is. */
function scoresOf(scored: readonly Scored[], cut: number) {
  const ranked = [...scored].sort((a, b) => b.odds - a.odds);
  const kept = ranked.filter(({ odds }) => odds >= cut);
  return {
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
  const labeled = verdictsIn(LABELS_FILE);
  const cards: { card: string; stratum: string; line: string }[] = [];
  for (const [i, text] of texts.entries()) {
    if (i % KEPT_FOR_READING === KEPT_FOR_READING - 1) continue;
    const { source, drafts } = await draftsOf(text);
    const chosen = new Set(chosenDrafts(source).map(hashOf));
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
  { bias, cut, weights }: CardModel,
  recipe: { examples: number; scores: object; decks: object },
): void {
  const rounded = (value: number) => Number(value.toPrecision(5));
  const trained = {
    recipe: {
      script: 'lib/engine/training/card-ranker.ts',
      ridge: RIDGE,
      precision: PRECISION,
      ...recipe,
    },
    bias: rounded(bias),
    cut: rounded(cut),
    weights: Object.fromEntries(
      Object.entries(weights).map(([name, weight]) => [name, rounded(weight)]),
    ),
  };
  writeTrained(WEIGHTS_FILE, trained);
}
