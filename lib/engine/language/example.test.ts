import { expect, test } from 'vitest';
import { namesInstances, tellsExample } from './example';

test.each([
  'For example, tea is a stimulant.',
  'Tea, for instance, wakes.',
  'Imagine a town.',
  'Now, suppose it rains.',
  'Some drugs (e.g. caffeine) wake.',
])('tells a case: %s', (sentence) => {
  expect(tellsExample(sentence)).toBe(true);
});

test.each(['Economists consider prices.', 'Stimulants are drugs such as caffeine.', 'Sleep is a state of rest.'])(
  'tells no case: %s',
  (sentence) => {
    expect(tellsExample(sentence)).toBe(false);
  },
);

test('"such as" names some of many', () => {
  expect(namesInstances('Stimulants are drugs such as caffeine.')).toBe(true);
  expect(namesInstances('It is such a drug as they want.')).toBe(false);
});
