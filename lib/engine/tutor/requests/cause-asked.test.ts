import { expect, test } from 'vitest';
import { causeAsked } from './cause-asked';

test.each([
  ['what causes drought?', 'drought'],
  ['and what triggers migraines', 'migraines'],
  ['what are the main causes of the drought?', 'drought'],
  ['reasons for drought', 'drought'],
  ['why does a drought happen?', 'drought'],
  ['why do droughts occur', 'droughts'],
  ['how does a drought develop?', 'drought'],
  ['why do farmers fear a drought?', null],
  ['what is a drought?', null],
  ['reasons for saving water in a drought', null],
])('“%s” asks for the causes of %s', (message, topic) => {
  expect(causeAsked(message)).toBe(topic);
});
