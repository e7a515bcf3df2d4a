import { expect, test } from 'vitest';
import { analyseDocument } from '../analysed';
import { rankTerms } from '../terms/rank';
import { TermIndex } from '../terms/term-index';
import { readDocument } from '../testing/read-document';
import { cardFeatures } from './card-features';
import trained from './card-weights.json' with { type: 'json' };
import { type CardDraft, newDraft } from './draft';
import { draftCards } from './make-cards';
import { rateCards } from './rate-cards';

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
  expect(Object.keys(trained.weights)).toEqual(Object.keys(cardFeatures(source, DEFINED)));
});

test('a definition is kept, a muddle about one case is not', () => {
  const rated = rateCards(source, [OF_A_CASE, DEFINED]);
  expect(rated.map(({ front, isAboveCut }) => [front, isAboveCut])).toEqual([
    ['What is inflation?', true],
  ]);
});

test('the rating lowers the quality of a draft, and changes nothing else', () => {
  const [rated] = rateCards(source, [DEFINED]);
  expect(rated).toEqual({ ...DEFINED, quality: expect.any(Number), isAboveCut: true });
  expect(rated?.quality).toBeGreaterThan(0);
  expect(rated?.quality).toBeLessThan(DEFINED.quality);
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
    expect(rateCards(from, drafts)).toEqual(drafts.map((one) => ({ ...one, isAboveCut: true })));
});
