import { describe, expect, test } from 'vitest';
import { analyseDocument, sentenceText } from '../../analysed';
import { readDocument } from '../../testing/read-document';
import { TALK } from './testing/talk';

const PROSE =
  'A wave carries energy through water. Its height depends on the wind. When the wind blows for long, waves grow.';

function leftOut(text: string): string[] {
  const document = analyseDocument(readDocument(text));
  const asides = document.sentences.filter(({ taught }) => !taught);
  return asides.map((sentence) => sentenceText(document, sentence));
}

describe('what is said to the room is left out', () => {
  test.each([
    'Can everyone hear me in the back?',
    'The homework is due Friday.',
    'Any questions so far?',
    'Next slide, please.',
    'Thank you all for coming.',
    'I have office hours on Tuesday.',
    'Does that make sense?',
    'See you next week.',
    'Let’s take a five-minute break.',
    'The slides are posted on Canvas.',
  ])('%s', (said) => {
    expect(leftOut(`${`${TALK}\n\n`.repeat(6)}The wave breaks. ${said}`)).toEqual([said]);
    expect(leftOut(`${`${PROSE}\n\n`.repeat(12)}The wave breaks. ${said}`)).toEqual([]);
  });
});

test('turns of a few words are left out', () => {
  expect(leftOut(`${`${TALK}\n\n`.repeat(6)}Yeah, exactly.\n\nThe wave breaks at last.`)).toEqual([
    'Yeah, exactly.',
  ]);
});

test('what people say before a lecture begins is left out', () => {
  const before = 'Sorry. And I was like, no. It was on the train. It is so cold. OK, welcome back.';
  expect(leftOut(`${before} The wave breaks.\n\n${`${TALK}\n\n`.repeat(24)}`)).toHaveLength(5);
});

test.each([
  'The exam of the patient shows a fracture.',
  'The committee asks who has to pay for the damage to the coast.',
  'A break in the cable of the bridge led to the collapse.',
  'The microphone turns sound into current.',
])('“%s” is the subject', (said) => {
  expect(leftOut(`${`${TALK}\n\n`.repeat(6)}${said}`)).toEqual([]);
});
