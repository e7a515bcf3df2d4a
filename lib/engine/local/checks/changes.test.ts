import { describe, expect, test } from 'vitest';
import { isHedged, oppositeOf, otherNumber, otherSubject } from './changes';

test.each([
  ['Insulin lowers blood sugar.', false],
  ['Insulin may lower blood sugar.', true],
  ['Insulin usually lowers blood sugar.', true],
  ['Insulin doesn’t lower blood sugar.', true],
  ['Insulin does not lower blood sugar.', true],
  ['Most hormones lower blood sugar.', true],
  ['Adults have about 206 bones.', true],
  ['Adults have at least 206 bones.', true],
  ['Drugs such as caffeine raise alertness.', true],
  ['Does insulin lower blood sugar?', true],
  ['Prices depend on demand.', true],
  ['Five of the 47 children are ill.', true],
  ['Her son walks early.', true],
  ['Mayors raise taxes.', false],
])('%j is hedged: %s', (sentence, hedged) => {
  expect(isHedged(sentence)).toBe(hedged);
});

describe('the opposite direction', () => {
  test.each([
    ['A tariff raises the price.', 'A tariff lowers the price.'],
    ['The heart lies medial to the lungs.', 'The heart lies lateral to the lungs.'],
    ['Blood enters the heart there.', 'Blood leaves the heart there.'],
    ['A greater demand is needed.', 'A smaller demand is needed.'],
    ['The expansion of gas cools it.', 'The contraction of gas cools it.'],
    ['Dominant genes are high in number there.', 'Dominant genes are low in number there.'],
  ])('%j becomes %j', (text, other) => {
    expect(oppositeOf(text)?.text).toBe(other);
  });

  test.each([
    ['no such word', 'The heart pumps blood.'],
    ['two, which might both turn', 'As the price rises, demand falls.'],
    ['how much of one measure', 'Velocity is how quickly money moves.'],
    ['a side clause', 'Nuclei divide, permitting a rapid change.'],
    ['a purpose that it would contradict', 'Tendons become stronger to prevent damage.'],
    ['before a name', 'The late Ralph Woodward gave the land.'],
    ['people', 'Debates are open to the public.'],
    ['a noun like it', 'They stand at opposite ends.'],
    ['a muscle that shortens', 'Muscle contraction needs energy.'],
    ['a choice', 'A law can encourage or prevent trade.'],
    ['an article that would not fit', 'An early rise of a curve.'],
    ['a verb with its preposition', 'A gap allows for growth.'],
    ['a place', 'Statues stand before the parliament.'],
    ['part of a name', 'The Superior Court sat.'],
    ['part of a compound', 'A long-before day.'],
  ])('not with %s', (_, text) => {
    expect(oppositeOf(text)).toBeNull();
  });
});

describe('another number', () => {
  test.each([
    ['The adult skeleton has 206 bones.', 'The adult skeleton has 103 bones.'],
    ['The neck has 7 vertebrae.', 'The neck has 14 vertebrae.'],
    ['The fund lost 12,000 workers.', 'The fund lost 6,000 workers.'],
    ['The laboratory opened in 1879.', 'The laboratory opened in 1862.'],
    ['There are two kinds of bone.', 'There are three kinds of bone.'],
  ])('%j becomes %j', (text, other) => {
    expect(otherNumber(text)?.text).toBe(other);
  });

  test.each([
    ['two of them', 'The neck has 7 vertebrae and the chest 12.'],
    ['both a digit and a word', 'The two halves have 7 parts.'],
    ['one in brackets', 'There are many (1011) cells.'],
    ['a decimal', 'The rate is 2.5 percent.'],
    ['a price', 'The fee is $40.'],
    ['a range', 'It takes 10–20 days.'],
    ['what is also true of more', 'Trade between two countries needs a currency.'],
    ['a limit', 'Children under the age of 18 need help.'],
    ['part of a name', 'Type 2 diabetes is common.'],
    ['too small a number', 'There are 2 lungs.'],
    ['an ordinal', 'It began in the 19th century.'],
    ['a count of what it lists', 'Two bones are the tibia and the fibula.'],
  ])('not with %s', (_, text) => {
    expect(otherNumber(text)).toBeNull();
  });
});

describe('another subject', () => {
  const swap = (text: string) => otherSubject(text, 'osmosis', 'active transport')?.text;

  test('takes the place of the one that a definition opens with', () => {
    expect(swap('Osmosis is the movement of water.')).toBe(
      'Active transport is the movement of water.',
    );
    expect(otherSubject('The femur is a bone.', 'femur', 'the tibia')?.text).toBe(
      'The tibia is a bone.',
    );
  });

  test.each([
    ['it stands later', 'Diffusion and osmosis are forms of transport.'],
    ['it stands twice', 'Osmosis is what drives osmosis.'],
    ['the sentence says what it does', 'Osmosis moves water.'],
  ])('not where %s', (_, text) => {
    expect(swap(text)).toBeUndefined();
  });

  test('not where the article would tell', () => {
    expect(otherSubject('An enzyme is a protein.', 'enzyme', 'osmosis')).toBeNull();
    expect(otherSubject('Osmosis is a movement.', 'osmosis', 'a vessel')).toBeNull();
  });
});
