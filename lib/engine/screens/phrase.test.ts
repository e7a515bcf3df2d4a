import { expect, test } from 'vitest';
import { phraseIn } from './phrase';

const marked = (sentence: string, most = 12, answers: string[] = []) => {
  const phrase = phraseIn(sentence, answers, most);
  return phrase && sentence.slice(phrase.from, phrase.to);
};

test.each([
  ['Sleep rests us.', null],
  ['Sleep is a rest.', 'Sleep is a rest'],
  [
    'Negative feedback is a mechanism that reverses a deviation from the set point.',
    'Negative feedback is a mechanism that reverses a deviation',
  ],
  [
    'In obstructive sleep apnea, an airway of the sleeper becomes blocked, so that air cannot enter the lungs.',
    'an airway of the sleeper becomes blocked',
  ],
  [
    'However, the cell cycle must be controlled, because errors lead to tumors that grow without limit.',
    'the cell cycle must be controlled, because errors lead to tumors',
  ],
  [
    'When cells divide, but nothing stops them, a tumor of many unhealthy cells may form within weeks.',
    'When cells divide, but nothing stops them',
  ],
  [
    'Barriers to entry are the legal, technological, or market forces that discourage potential competitors.',
    'Barriers to entry are the legal, technological, or market forces',
  ],
  [
    'The primary cells (those that control the response) are the lymphocytes of the immune system.',
    'The primary cells (those that control the response) are the lymphocytes',
  ],
  [
    'Interestingly, since the advent of electric light, the amount of sleep that people get has declined.',
    'the amount of sleep that people get has declined',
  ],
  [
    'Throughout fetal development and into childhood growth, bone forms on the cartilaginous matrix.',
    'bone forms on the cartilaginous matrix',
  ],
  [
    'Italy, France, and Spain are countries with long coasts.',
    'Italy, France, and Spain are countries with long coasts',
  ],
  [
    'Emily, who was the eldest of five, wrote a novel about two families.',
    'Emily, who was the eldest of five',
  ],
  [
    'Insulin is one of a group of hormones that lower the sugar in the blood after each meal.',
    'Insulin is one of a group of hormones',
  ],
  [
    'Systemic anatomy is the study of the structures that make up a body system of an animal.',
    'Systemic anatomy is the study of the structures',
  ],
  [
    'The normal level of calcium in the blood is about 10 mg/dL in a healthy adult body.',
    'The normal level of calcium',
  ],
  [
    'Indeed, a study of over 61,000 Norwegians identified depression as a risk factor for death.',
    'a study of over 61,000 Norwegians identified depression',
  ],
])('of “%s”', (sentence, phrase) => {
  expect(marked(sentence)).toBe(phrase);
});

test.each([
  [12, 'The leukocyte, commonly known as a white blood cell'],
  [9, 'The leukocyte, commonly known as a white blood cell'],
  [4, null],
])('of at most %d words', (most, phrase) => {
  const sentence =
    'The leukocyte, commonly known as a white blood cell, is a major component of the body’s defenses.';
  expect(marked(sentence, most)).toBe(phrase);
});

test('no phrase ends with a word that leads on', () => {
  const sentence =
    'The periosteum covers the entire outer surface except where the epiphyses meet other bones.';
  expect(marked(sentence, 8)).toBe('The periosteum covers the entire outer surface');
});

const POWER =
  'The visible spectrum is the portion of the spectrum that people can see with their eyes.';
test.each([
  [
    'the answer of a card',
    ['The portion of the spectrum that people can see.'],
    'the portion of the spectrum that people can see',
  ],
  [
    'the first one that is there',
    ['Light of all kinds.', 'the spectrum that people can see'],
    'the spectrum that people can see',
  ],
  [
    'none that has fewer than 4 words',
    ['The visible spectrum'],
    'The visible spectrum is the portion of the spectrum',
  ],
  ['none that is empty', ['.'], 'The visible spectrum is the portion of the spectrum'],
])('rather %s', (_, answers, phrase) => {
  expect(marked(POWER, 12, answers)).toBe(phrase);
});
