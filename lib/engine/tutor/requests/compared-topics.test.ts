import { expect, test } from 'vitest';
import { comparedIn } from './compared-topics';

test.each([
  [
    'compare lysosomes with peroxisomes: name two similarities and one difference',
    ['lysosomes', 'peroxisomes'],
  ],
  ['what is the difference between mitosis and meiosis? Give examples', ['mitosis', 'meiosis']],
  ['distinguish between a hinge and a pivot joint and give an example', ['hinge', 'pivot joint']],
  [
    'the difference between extroverts and introverts in terms of energy',
    ['extroverts', 'introverts'],
  ],
  [
    'how are cardiac muscle cells similar to and different from skeletal muscle cells',
    ['cardiac muscle cells', 'skeletal muscle cells'],
  ],
  [
    'compare the events involved with the messengers cAMP and IP3',
    ['events involved with the messengers cAMP', 'IP3'],
  ],
  ['compare the resistance to heat and to drying', ['resistance to heat', 'drying']],
  ['compare E. coli & S. aureus', ['E. coli', 'S. aureus']],
  ['whats the diff btw mitosis and meiosis', ['mitosis', 'meiosis']],
  ['how does the cost of jobs compare to wages', ['cost of jobs', 'wages']],
  ['what do cats and dogs have in common', ['cats', 'dogs']],
  ['how are cats and dogs alike', ['cats', 'dogs']],
  ['in what ways are cats similar to dogs', ['cats', 'dogs']],
  ['tell me how weather and climate differ', ['weather', 'climate']],
  ['differences among weather, climate and season', ['weather, climate', 'season']],
  ['the difference between the first and second law', ['first', 'second law']],
  ['the difference between the U.S. economy and the German one', ['U.S. economy', 'German']],
])('“%s” compares %j', (message, topics) => {
  expect(comparedIn(message, 'en')).toEqual(topics);
});

test.each([
  'why can’t we tell the relationship between volume and stress',
  'how do governments make up the difference between taxes and spending',
  'what suggests that it can compare commands and feedback',
  'what do osmosis, diffusion, and filtration all have in common',
  'contrast agents in imaging and their use',
  'what shows that there is a relationship between sleep and mood',
])('“%s” asks for something else', (message) => {
  expect(comparedIn(message, 'en')).toBeNull();
});
