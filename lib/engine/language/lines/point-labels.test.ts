import { expect, test } from 'vitest';
import { isPointLabel, leavesOutWho } from './point-labels';

test.each([
  ['Exception', 'when children do what adults do, they are held to their standard'],
  ['Minority rule', 'liable as long as the crime was foreseeable'],
  ['OLD RULE', 'the bailee must return the goods to the owner'],
  ['Rule 1', 'good faith matters'],
  ['Reasoning/Holding', 'the noise is no trespass'],
  ['License example', 'you may enter a theater'],
  ['Motivation does not decide', 'the use may earn money'],
  ['Ex, driving drunk', 'no harmful result is required'],
  ['Douglas concurring', 'you cannot punish someone for being sick'],
  ['Where policy departs', 'a special relationship to the victim'],
  ['Clinton warns Yeltsin', 'he has no democracy in his heart'],
  ['No easement', 'the owner gave no permission'],
  ['The court’s reasoning', 'each trade knows its own dangers'],
  ['Logan’s dissent', 'the owner has what he can control'],
  ['Dissent (O’Connor)', 'any property is at risk'],
  ['Dissent', 'The restriction here is the prohibition of a harmful use'],
  ['Words to use in analysis', 'causal chain, superseding, direct'],
  ['First,', 'asking whether the driver was careless'],
  ['Some', 'always liable'],
  ['Consider', 'the cheapest way to avoid it'],
  ['Between 4 and 17', 'age, capacity and experience'],
  ['Under the Code', 'no negligence'],
  ['Court says', 'look at the custom of the neighborhood'],
  ['Ignores the costs', 'fairness and fault'],
  ['Recommend a tribunal', 'sportsmen decide among themselves'],
  ['Much looser → Example', 'drive at a safe speed'],
])('no name away from its place: %s', (term, meaning) => {
  expect(isPointLabel({ term, meaning })).toBe(true);
});

test.each([
  ['Exception', 'an object that represents an error'],
  ['Holding', 'the answer of the court to the legal question'],
  ['Option', 'contract that gives the right to buy'],
  ['Lost chance doctrine', 'the lost chance of survival is compensated'],
  ['Reasonable person standard', 'what a careful person would do'],
  ['Pinkerton rule', 'conspirators answer for each other’s crimes'],
  ['Just noticeable difference', 'the least change that is felt'],
  ['Check reflex', 'stops the eye at its target'],
  ['Sales tax', 'a share of the price'],
])('a term: %s', (term, meaning) => {
  expect(isPointLabel({ term, meaning })).toBe(false);
});

test('what happened on a date says who or what it happened to', () => {
  const saysWho = ['Flight to Varennes', 'Storming of the Bastille', 'The king is executed'];
  const leavesOut = ['Diagnosed with reflux', 'Finally ordered a test', 'Similar complaints'];
  expect(saysWho.filter(leavesOutWho)).toEqual([]);
  expect(leavesOut.filter((said) => !leavesOutWho(said))).toEqual([]);
  expect(leavesOutWho('United Nations founded')).toBe(false);
});
