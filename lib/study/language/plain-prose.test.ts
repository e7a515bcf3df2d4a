import { expect, test } from 'vitest';
import { plainProse, speaksOfTheText } from './plain-prose';

test.each([
  ['Sleep helps memory (Walker, 2009).', 'Sleep helps memory.'],
  ['Sleep helps (Fenn & Bootzin, 2003; Gómez, 2006) and heals.', 'Sleep helps and heals.'],
  ['Bones meet (Figure a) at joints (see Figure 2).', 'Bones meet at joints.'],
  ['The tower was built in 1889 [12] by\nEiffel.[3]', 'The tower was built in 1889 by Eiffel.'],
  [
    'The office (CBO) reports that GDP (in 2012 dollars) grew.',
    'The office (CBO) reports that GDP (in 2012 dollars) grew.',
  ],
  ['Kenya (/ˈkɛnjə/; locally [ˈkɛɲa] ( listen)) is a country.[citation needed]', 'Kenya is a country.'],
  ['Air (mostly nitrogen) has weight.', 'Air (mostly nitrogen) has weight.'],
])('%s', (sentence, shown) => {
  expect(plainProse(sentence)).toBe(shown);
});

test.each([
  'Figure 3 shows the curve.',
  'Table lists the recessions since 1900.',
  'The chapter will close with hypnosis.',
  'In the next section, we will look at supply.',
  'As discussed above, demand falls.',
  'Let’s turn to an example.',
])('is about the text: %s', (sentence) => {
  expect(speaksOfTheText(sentence)).toBe(true);
});

test.each([
  'Demand falls when the price rises.',
  'The book trade grew fast.',
  'A table has four legs.',
  'The figure of the hero matters.',
])('is about its subject: %s', (sentence) => {
  expect(speaksOfTheText(sentence)).toBe(false);
});

test('a million brackets cost no time', () => {
  const hostile = '('.repeat(500_000) + 'a, 2009;'.repeat(60_000);
  expect(plainProse(hostile).length).toBeGreaterThan(500_000);
});
