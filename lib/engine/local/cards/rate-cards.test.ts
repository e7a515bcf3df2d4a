import { expect, test } from 'vitest';
import { analyseDocument } from '../analysed';
import { rankTerms } from '../terms/rank';
import { TermIndex } from '../terms/term-index';
import { readDocument } from '../testing/read-document';
import { cardFeatures } from './card-features';
import trained from './card-weights.json' with { type: 'json' };
import { type CardDraft, newDraft } from './draft';
import { draftCards } from './make-cards';
import { type CardModel, oddsOf, rateCards } from './rate-cards';

const TEXT = `# Inflation

Inflation is a sustained increase in the overall level of prices. Economists measure inflation with an index of prices.

In this case inflation takes some other firms by surprise. The shop raised its price to $12, and 40 of the other workers left.`;

function sourceOf(text: string, language = 'en') {
  const document = analyseDocument(readDocument(text, language));
  return { document, terms: new TermIndex(rankTerms(document)) };
}
const source = sourceOf(TEXT);

function draft(front: string, back: string, sentence = 0): CardDraft {
  const term = source.terms.terms.find(({ text }) => text === 'inflation');
  if (!term) throw new Error('no such term');
  return { ...newDraft('definition', { front, back, term }), sentence };
}

const DEFINED = draft('What is inflation?', 'A sustained increase in the overall level of prices.');
const OF_A_CASE = draft(
  'When might some other firms have taken the first of these 40 workers to the last shop?',
  'Once another such firm in Ohio had raised its price to $12 and 40% of the other workers left again.',
  3,
);

test('the weights are those of the features', () => {
  const known = new Set(Object.keys(trained.weights));
  for (const one of [DEFINED, ...draftCards(source)])
    expect(Object.keys(cardFeatures(source, one)).filter((name) => !known.has(name))).toEqual([]);
});

/** Its weights are written out, so that training doesn't change what is expected. */
const MODEL: CardModel = { bias: 1, cut: 0.5, weights: { backDigits: -2 } };

test('a card below the cut is spare, and one far below it is dropped', () => {
  const oneDigit = draft('What is inflation?', 'A rise in the prices of 1 basket of goods.');
  const model = { ...MODEL, weights: { backDigits: -1 } };
  const rated = rateCards(source, [OF_A_CASE, DEFINED, oneDigit], model);
  expect(rated.map(({ back, spare }) => [back, spare])).toEqual([
    [DEFINED.back, false],
    [oneDigit.back, true],
  ]);
});

test('the rating lowers the quality of a draft, and changes nothing else', () => {
  const share = 1 / (1 + Math.exp(-1));
  expect(rateCards(source, [DEFINED], MODEL)).toEqual([
    { ...DEFINED, spare: false, quality: 0.97 * share },
  ]);
});

test('odds are the bias and the weighted features; those without a weight count nothing', () => {
  expect(oddsOf({ backDigits: 2, chance: 0.5 }, MODEL)).toBe(-3);
});

test('the trained model takes a definition for better than a muddle about one case', () => {
  const [good, bad] = [DEFINED, OF_A_CASE].map((one) => oddsOf(cardFeatures(source, one), trained));
  expect(good).toBeGreaterThan(bad ?? Number.POSITIVE_INFINITY);
});

test.each([
  [
    'Osmosis moves water; it needs no energy.',
    'Water',
    { meaningEndsBeforePoint: 1, meaningUnused: 3 / 7 },
  ],
  [
    'In one case this is a gate: it opens.',
    'A gate',
    { meaningEndsBeforePoint: 1, sourcePronoun: 1 },
  ],
  ['Inflation is a rise and a risk.', 'A rise', { endsBeforeAnd: 1, sourcePronoun: 0 }],
])('features of “%s”', (text, back, expected) => {
  const other = sourceOf(`# Water\n\n${text}`);
  const features = cardFeatures(other, { ...draft('What is osmosis?', back), sentence: 0 });
  expect(features).toMatchObject(expected);
});

test('every feature is a number, for any draft', () => {
  const odd = draft('_____', '');
  for (const one of [odd, ...draftCards(source)])
    expect(
      Object.values(cardFeatures(source, one)).filter((value) => !Number.isFinite(value)),
    ).toEqual([]);
});

test('drafts in another language and the authors’ own cards stay as they are', () => {
  const german = sourceOf('# Osmose\n\nOsmose: die Bewegung von Wasser durch eine Membran\n', 'de');
  const entry = { ...OF_A_CASE, kind: 'entry' as const };
  for (const [from, drafts] of [
    [german, [OF_A_CASE]],
    [source, [entry]],
  ] as const)
    expect(rateCards(from, drafts)).toEqual(drafts);
});

test.each([
  [0, 0],
  [1, 0],
  [2, 2],
  [3, 3],
])(
  'sentence %i has %i mentions of its term before it, in whatever order they stand',
  (sentence, before) => {
    const [mention] = DEFINED.term.mentions;
    const mentions = [5, 2, 1, 1].map((one) => ({ ...mention!, sentence: one }));
    const asked = { ...DEFINED, sentence, term: { ...DEFINED.term, mentions } };
    expect(cardFeatures(source, asked).mentionsBefore).toBe(Math.log1p(before));
  },
);
