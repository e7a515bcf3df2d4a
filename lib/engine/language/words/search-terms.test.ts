import { expect, test } from 'vitest';
import { searchTerms } from './search-terms';

test.each([
  ['de', 'Staat', 'Staaten'],
  ['de', 'Häuser', 'hauser'],
  ['de', 'Straße', 'strasse'],
  ['fr', 'droit général', 'droits généraux'],
  ['fr', 'le cœur', 'coeur'],
  ['fr', 'CO₂', 'CO2'],
  ['es', 'acción', 'acciones'],
  ['pt', 'ação', 'acao'],
  ['it', 'reato permanente', 'reati permanenti'],
  ['it', 'l’offesa', 'offese'],
])('in %s, %s and %s are compared as one', (language, one, other) => {
  expect(searchTerms(one, language)).toEqual(searchTerms(other, language));
});

test.each([
  ['de', 'Staat', 'Stadt'],
  ['it', 'reato', 'realtà'],
  ['sv', 'stat', 'stater'],
])('in %s, %s and %s are not', (language, one, other) => {
  expect(searchTerms(one, language)).not.toEqual(searchTerms(other, language));
});

test.each([
  ['WHO recommends exercise.', ['who', 'recommend', 'exercis']],
  ['Hospitals in the U.S. are large.', ['hospit', 'us', 'larg']],
  ['the US spends', ['us', 'spend']],
  ['IT', ['it']],
  ['Those who run it help us.', ['run', 'help']],
  ['WHO RUNS IT?', ['run']],
])('of %j, names in capitals are kept and function words are not', (text, terms) => {
  expect(searchTerms(text, 'en')).toEqual(terms);
});
