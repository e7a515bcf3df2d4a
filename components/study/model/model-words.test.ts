import { expect, test } from 'vitest';
import type { DocumentWire, ModelWorkWire } from '@/lib/study/wire';
import {
  askWords,
  budgetText,
  progressText,
  stateWords,
  whoMadeWhat,
  workingText,
} from './model-words';

const work = (given: Partial<ModelWorkWire>): ModelWorkWire => ({
  ...{ status: 'ready', model: 'gpt-5-mini', host: 'api.openai.com', problem: null },
  ...{ sections_done: 0, sections: null, used_today: 0, used_of_document: 0 },
  ...given,
});

test('the question says what would be sent where, and what stays', () => {
  expect(askWords(work({}), 'chapter')).toBe(
    'We’d send the text of this chapter to gpt-5-mini at api.openai.com, and from then on your new documents and your questions to Sage, too. You can turn it off for any document. Where the model has nothing better, what you see now stays.',
  );
});

test.each<[Partial<ModelWorkWire>, { text: string; button: string }]>([
  [
    {},
    {
      text: 'gpt-5-mini at api.openai.com can improve the study material for this document.',
      button: 'Use the model',
    },
  ],
  [{ status: 'stopped' }, { text: 'You stopped gpt-5-mini.', button: 'Continue' }],
  [
    { status: 'stopped', sections_done: 3, sections: 12 },
    {
      text: 'You stopped gpt-5-mini after 3 of 12 sections. What it made stays.',
      button: 'Continue',
    },
  ],
  [
    { status: 'failed', problem: 'The model gave no answer: it took too long.' },
    {
      text: 'gpt-5-mini couldn’t finish. The model gave no answer: it took too long.',
      button: 'Try again',
    },
  ],
  [
    { status: 'failed', sections_done: 1, sections: 1 },
    {
      text: 'gpt-5-mini couldn’t finish. It got through 1 of 1 section, and what it made stays.',
      button: 'Try again',
    },
  ],
])('%j: $text', (given, words) => {
  expect(stateWords(work(given), 'document')).toEqual(words);
});

test.each([
  ['running', 'gpt-5-mini is working on your text.'],
  ['done', 'gpt-5-mini is done.'],
  ['stopped', 'You stopped gpt-5-mini.'],
] as const)('until what was made is shown, %s: %s', (status, text) => {
  expect(workingText(work({ status }), 'document')).toBe(text);
});

test.each([
  [0, 0, ''],
  [0.000_1, 0, 'Model limits used: 1% of today’s'],
  [0.124, 0.03, 'Model limits used: 12% of today’s, 3% of this document’s'],
  [0, 0.5, 'Model limits used: 50% of this document’s'],
  [1, 1, 'Model limits used: 100% of today’s, 100% of this document’s'],
  [1.2, 1, 'Model limits used: 100% of today’s, 100% of this document’s'],
])(
  '%d of the tokens of the day, %d of the document’s: %s',
  (used_today, used_of_document, text) => {
    expect(budgetText({ used_today, used_of_document })).toBe(text);
  },
);

test.each([
  [0, null, ''],
  [0, 1, '0 of 1 section'],
  [3, 12, '3 of 12 sections'],
])('%d done of %s: %s', (sections_done, sections, text) => {
  expect(progressText({ sections_done, sections })).toBe(text);
});

type Made = Pick<DocumentWire, 'content' | 'visual_data'>;
type Engines = {
  summary?: 'model';
  points?: 'model';
  worded?: true;
  cards?: string[];
  relations?: string[];
};

/** What made each part, in a document without anything else. */
function made({ summary, points, worded, cards = [], relations = [] }: Engines): Made {
  return {
    content: {
      summary_engine: summary ?? 'local',
      mini_courses: [
        {
          key_points_engine: points ?? 'local',
          checks: [{ engine: points ?? 'local' }],
          worded: worded ? [{}] : [],
        },
      ],
      flashcards: cards.map((engine) => ({ engine, flagged: null })),
    },
    visual_data: { relations: relations.map((engine) => ({ engine })) },
  } as unknown as Made;
}

test.each<[Engines, string]>([
  [{}, 'gpt-5-mini is done. It had nothing to add that your text supports, so nothing changed.'],
  [{ summary: 'model' }, 'gpt-5-mini wrote the summary. The rest was made without it.'],
  [{ worded: true }, 'gpt-5-mini wrote the lessons’ wording. The rest was made without it.'],
  [
    {
      summary: 'model',
      points: 'model',
      cards: ['model', 'local', 'model'],
      relations: ['model'],
    },
    'gpt-5-mini wrote the summary, key points, 2 of 3 flashcards, 1 question, and 1 map connection. The rest was made without it.',
  ],
])('of %j is said who made what', (given, text) => {
  expect(whoMadeWhat(made(given), 'gpt-5-mini')).toBe(text);
});
