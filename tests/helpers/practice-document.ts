import { randomUUID } from 'node:crypto';
import type { Db } from '@/db/client';
import type { Card, CardQuestion } from '@/lib/engine/types';
import { saveDocument } from '@/lib/study/documents/save-document';
import { anchorOf, sampleResult } from './sample-study';
import { TEST_NOW } from './test-context';

const QUOTE = 'Melatonin is a hormone that the pineal gland releases at night.';

const typed = (term: string, asks: 'description' | 'gap'): CardQuestion => ({
  kind: 'typed',
  asks,
  question: {
    text: asks === 'gap' ? `_____ is number ${term.at(-1)}.` : `It is ${term.at(-1)}.`,
    initials: 'h.',
  },
  solution: { accepted: [term], confusable: [] },
});

/** A card that can be practiced in every way: its term is `hormone a` for 0, `hormone b` for 1 …. */
export function practiceCard(at: number): Card {
  const letter = String.fromCharCode(97 + at);
  const term = `hormone ${letter}`;
  const meanings = [`Meaning ${letter}`, `Not ${letter}, one`, `Not ${letter}, two`];
  return {
    ...anchorOf(QUOTE),
    front: `What is ${term}?`,
    back: `Meaning ${letter}.`,
    category: 'definition',
    difficulty: 'easy',
    term,
    practice: {
      questions: [
        {
          kind: 'choice',
          question: { text: `What is ${term}?`, options: meanings },
          solution: { option: 0 },
        },
        typed(term, 'description'),
        typed(term, 'gap'),
        { kind: 'changed', question: { text: `${term} is changed.` }, solution: { changed: true } },
      ],
      pair: { term, meaning: `Meaning ${letter}`, clashes: [] },
    },
  };
}

type Given = { count?: number; language?: string; cards?: Card[]; now?: Date };

/** The sample document with `count` cards that can be practiced. */
export async function createPracticeDocument(
  db: Db,
  { learnerId }: { learnerId: string },
  { count = 24, language = 'en', cards, now = TEST_NOW }: Given = {},
): Promise<string> {
  const id = randomUUID();
  const { document, pack, index } = sampleResult();
  const made = cards ?? Array.from({ length: count }, (_, at) => practiceCard(at));
  const target = {
    id,
    learnerId,
    filename: 'hormones.pdf',
    sourceUrl: null,
    now,
    newId: randomUUID,
  };
  const result = { document: { ...document, language }, pack: { ...pack, cards: made }, index };
  await db.transaction((tx) => saveDocument(tx, target, result));
  return id;
}
