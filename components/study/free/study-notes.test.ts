import { expect, test } from 'vitest';
import type { DocumentWire } from '@/lib/study/wire';
import { studyNotes } from './study-notes';

const document = (content: {
  title: string;
  summary: string;
  flashcards: { front: string; back: string }[];
}) => ({ content }) as DocumentWire;

test('the summary and the cards, in their order', () => {
  const flashcards = [
    { front: 'What is sleep?', back: 'A state of low awareness.' },
    { front: 'What is melatonin?', back: 'A hormone.' },
  ];
  expect(
    studyNotes(document({ title: 'Sleep', summary: 'We sleep a third of our lives.', flashcards })),
  ).toBe(
    `Sleep

SUMMARY

We sleep a third of our lives.

FLASHCARDS

1. What is sleep?
A state of low awareness.

2. What is melatonin?
A hormone.
`,
  );
});

test('an empty section has no heading', () => {
  expect(studyNotes(document({ title: 'Sleep', summary: '', flashcards: [] }))).toBe('Sleep\n');
});
