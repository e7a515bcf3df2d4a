import { describe, expect, test } from 'vitest';
import { changesOf } from './changes';

const TEXT = 'Some of inelastic demand and of the inner ear, in low-income countries.';
const says = (phrase: string) => TEXT.includes(phrase);
const changed = (text: string) => changesOf(text, says).map((change) => change.text);

test.each([
  ['may be so', 'Insulin may lower blood sugar.'],
  ['is rarely so', 'Insulin rarely lowers blood sugar.'],
  ['depends on something', 'Prices rise or not, which depends on demand.'],
  ['has a condition that limits it', 'Prices rise unless demand falls.'],
  ['is true of some', 'Some hormones lower blood sugar.'],
  ['can be so', 'Drugs can raise alertness.'],
  ['is a limit', 'Adults have at least 206 bones.'],
  ['asks', 'Does insulin lower blood sugar?'],
  ['says nothing that has an opposite', 'The heart pumps blood.'],
])('nothing is changed in what %s', (_, text) => {
  expect(changed(text)).toEqual([]);
});

describe('a word of direction becomes its opposite', () => {
  test.each([
    ['A tariff raises the price.', 'A tariff lowers the price.'],
    ['The price is usually higher there.', 'The price is usually lower there.'],
    ['A greater demand is needed.', 'A smaller demand is needed.'],
    ['Such goods are more useful.', 'Such goods are less useful.'],
    ['The state needs more money.', 'The state needs less money.'],
    ['The state needs more workers.', 'The state needs fewer workers.'],
    ['The heart is the most common source.', 'The heart is the least common source.'],
    ['Losses arise in the long run.', 'Losses arise in the short run.'],
    ['Its neurons lie above the pons.', 'Its neurons lie below the pons.'],
    ['Blood leaves the heart there.', 'Blood enters the heart there.'],
  ])('%j becomes %j', (text, other) => {
    expect(changed(text)[0]).toBe(other);
  });

  test('the last of several first, the others after it', () => {
    expect(changed('As the price rises, demand falls.')).toEqual([
      'As the price rises, demand rises.',
      'As the price falls, demand falls.',
    ]);
  });

  test.each([
    ['how much of one measure', 'Velocity is how rapidly money moves.'],
    ['a side clause', 'Nuclei divide, permitting a higher rate.'],
    ['in brackets', 'Nuclei divide (at a higher rate).'],
    ['a purpose that it would contradict', 'Tendons become stronger to prevent damage.'],
    ['a reason that it would contradict', 'Prices are higher because goods are scarce.'],
    ['a noun like it', 'They stand at the top.'],
    ['a choice', 'A law can encourage or discourage trade.'],
    ['an article that would not fit', 'It is an older drug.'],
    ['a verb with its preposition', 'A gap encourages for growth.'],
    ['a limb', 'The lower limbs carry the body.'],
    ['a time that it takes', 'Healing takes longer.'],
    ['part of a compound', 'A long-above day.'],
    ['what holds even there', 'They were separate even in larger firms.'],
    ['what stands beside a superlative', 'It is the greenest town, with smaller ones near it.'],
    ['a share with its figure', 'The majority of 60 % agreed.'],
    ['what a concession would contradict', 'It is big, but it still holds less water.'],
    ['a detail of its shape', 'A dome is made of long, immobile hairs.'],
    ['a figure that it passes', 'It has over 200 parts.'],
    ['a choice of two', 'They choose more or less of a good.'],
    ['what it makes something do', 'Light stimulates the cells to divide.'],
    ['what nobody believes', 'The bond is the greatest source of energy.'],
    ['a season', 'In the fall quarter, students meet.'],
    ['a state that one falls into', 'People with insomnia fall asleep late.'],
    ['a role that one falls into', 'Old people fall victim to fraud.'],
    ['a rise in rank', 'The generals rise to power in a crisis.'],
    ['the leaves of a plant', 'Water evaporates from the leaves of a plant.'],
    ['leaves without an article', 'Plants keep starch in green leaves through the winter.'],
    ['a family', 'They raise children in the country.'],
    ['a kind of school', 'They pay for higher education.'],
    ['a rank of animals', 'It has the nerves of a lower vertebrate.'],
  ])('not with %s', (_, text) => {
    expect(changed(text)).toEqual([]);
  });
});

describe('a quality becomes its opposite', () => {
  test.each([
    ['said of something', 'Such goods are necessary.', 'Such goods are unnecessary.'],
    ['that the text has, too', 'It has elastic demand.', 'It has inelastic demand.'],
  ])('%s', (_, text, other) => {
    expect(changed(text)).toEqual([other]);
  });

  test.each([
    ['where the text has no such thing', 'Necessary works were done.'],
    ['beside its opposite', 'A simple task is simple, and no complex one.'],
    ['in a name', 'The Superior Court sat.'],
    ['for another sense', 'The price is right.'],
  ])('not %s', (_, text) => {
    expect(changed(text)).toEqual([]);
  });
});

describe('what is denied is affirmed', () => {
  test.each([
    ['Correlation is not a cause.', 'Correlation is a cause.'],
    ['Behaviorists do not see traits as inborn.', 'Behaviorists see traits as inborn.'],
    ['Such data cannot show a cause.', 'Such data can show a cause.'],
  ])('%j becomes %j', (text, other) => {
    expect(changed(text)).toEqual([other]);
  });

  test.each([
    ['with what is so instead', 'It is not a cause but an effect.'],
    ['after a concession', 'Although it is not rare, it is low.'],
    ['with a verb that would change', 'Osmosis does not need energy.'],
    ['twice', 'It is not so that nothing is low.'],
  ])('not %s', (_, text) => {
    expect(changed(text)).toEqual([]);
  });
});

describe('a number becomes another', () => {
  test.each([
    ['The adult skeleton has 206 bones.', 'The adult skeleton has 103 bones.'],
    ['The neck has 7 vertebrae.', 'The neck has 14 vertebrae.'],
    ['The fund lost 12,000 workers.', 'The fund lost 6,000 workers.'],
    ['The laboratory opened in 1879.', 'The laboratory opened in 1862.'],
    ['There are two kinds of bone.', 'There are three kinds of bone.'],
  ])('%j becomes %j', (text, other) => {
    expect(changed(text)).toEqual([other]);
  });

  test.each([
    ['two of them', 'The neck has 7 vertebrae and the chest 12.'],
    ['both a digit and a word', 'The two halves have 7 parts.'],
    ['one in brackets', 'There are parts (1011) of it.'],
    ['a decimal', 'The rate is 2.5 percent.'],
    ['a price', 'The fee is $40.'],
    ['a range', 'It takes 10–20 days.'],
    ['about so many', 'Adults have about 206 bones.'],
    ['one that many are below', 'There are nearly 206 bones.'],
    ['a year that nothing happens in', 'The Act of 1879 stands.'],
    ['what is also true of more', 'Trade between two countries needs a currency.'],
    ['a limit', 'Children under the age of 18 need help.'],
    ['part of a name', 'Type 2 diabetes spreads.'],
    ['too small a number', 'There are 2 lungs.'],
    ['an ordinal', 'It began in the 19th century.'],
    ['a count of what it lists', 'Two bones are the tibia and the fibula.'],
  ])('not with %s', (_, text) => {
    expect(changed(text)).toEqual([]);
  });
});
