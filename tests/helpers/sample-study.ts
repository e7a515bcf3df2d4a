import { createHash } from 'node:crypto';
import type {
  Anchor,
  Anchored,
  Card,
  Check,
  Lesson,
  PackParts,
  StudyPack,
} from '@/lib/engine/types';
import { PASSAGE_SEPARATOR } from '@/lib/engine/types';
import type { PassageRow, SectionRow, StudyResult } from '@/lib/study/worker/protocol';

/** Three pages; the emoji makes offsets in UTF-16 units differ from those in characters. */
const PASSAGES = [
  {
    page: 1,
    text: 'Sleep 😀 is a state of reduced awareness. Circadian rhythms last about 24 hours.',
  },
  {
    page: 2,
    text: 'Melatonin is a hormone that the pineal gland releases at night.',
    emphasis: [{ start: 0, length: 9, kind: 'bold' as const }],
  },
  {
    page: 3,
    text: 'REM sleep is the stage in which most dreams happen. It returns every 90 minutes.',
    depth: 2,
    goes_on: true,
  },
];

const starts = PASSAGES.map((_, n) =>
  PASSAGES.slice(0, n).reduce((at, { text }) => at + text.length + 2, 0),
);

/** The position of `quote` in the sample, which must contain it. */
export function anchorOf(quote: string): Anchor {
  const passage = PASSAGES.findIndex(({ text }) => text.includes(quote));
  return { passage, start: starts[passage]! + PASSAGES[passage]!.text.indexOf(quote), quote };
}

const anchored = (quote: string): Anchored => ({ ...anchorOf(quote), text: quote });

const DEFINITION = 'Melatonin is a hormone that the pineal gland releases at night.';
const DREAMS = 'REM sleep is the stage in which most dreams happen.';
const RHYTHM = 'Circadian rhythms last about 24 hours.';
const SLEEP = 'Sleep 😀 is a state of reduced awareness.';

const checks: Check[] = [
  {
    ...anchorOf(SLEEP),
    explanation: SLEEP,
    kind: 'choice',
    question: { text: 'What is sleep?', options: ['A state of reduced awareness.', 'A hormone.'] },
    solution: { option: 0 },
  },
  {
    ...anchorOf(RHYTHM),
    explanation: RHYTHM,
    kind: 'changed',
    question: { text: 'Circadian rhythms last about 12 hours.' },
    solution: { changed: true },
  },
  {
    ...anchorOf(DEFINITION),
    explanation: 'Melatonin: a hormone. REM sleep: a stage.',
    kind: 'match',
    question: { terms: ['Melatonin', 'REM sleep'], meanings: ['A stage.', 'A hormone.'] },
    solution: { meanings: [1, 0] },
  },
  {
    ...anchorOf(DEFINITION),
    explanation: 'Doze off. Dream. Wake up.',
    kind: 'order',
    question: { text: '', steps: ['Dream.', 'Wake up.', 'Doze off.'] },
    solution: { steps: [2, 0, 1] },
  },
  {
    ...anchorOf(DREAMS),
    explanation: DREAMS,
    kind: 'typed',
    question: { text: 'The stage in which most dreams happen.', initials: 'R. s.' },
    solution: { accepted: ['REM sleep', 'REM'], confusable: [] },
  },
];

const lesson = (title: string, page: number, quote: string): Lesson => ({
  title,
  durationMinutes: 4,
  content: quote,
  firstPage: page,
  lastPage: page,
  keyPoints: [anchored(quote)],
});

const lessons = [
  {
    ...lesson('What sleep is', 1, SLEEP),
    alsoInSection: [{ term: 'Melatonin', ...anchored(DEFINITION) }],
    emphasis: [{ start: 0, length: 5, kind: 'bold' as const }],
    items: [{ start: 0, depth: 1 }],
    checks,
  },
  lesson('Rhythms', 1, RHYTHM),
  lesson('Melatonin', 2, DEFINITION),
  lesson('Dreams', 3, DREAMS),
  lesson('Cycles', 3, 'It returns every 90 minutes.'),
];

const cards: Card[] = [
  {
    front: 'What is melatonin?',
    back: DEFINITION,
    category: 'definition',
    difficulty: 'easy',
    term: 'Melatonin',
    ...anchorOf(DEFINITION),
  },
  {
    front: 'When do most dreams happen?',
    back: 'In REM sleep.',
    category: 'fact',
    difficulty: 'medium',
    term: 'REM sleep',
    ...anchorOf(DREAMS),
  },
];

function samplePack(parts: PackParts = { lessons: true, cards: true }): StudyPack {
  return structuredClone({
    engine: 'local',
    gist: anchored(SLEEP),
    sectionLines: [
      { title: 'What sleep is', firstPassage: 0, line: anchored(RHYTHM) },
      {
        title: 'Melatonin',
        firstPassage: 1,
        line: null,
        topics: [
          { ...anchorOf(DEFINITION), text: 'Melatonin' },
          { ...anchorOf(DREAMS), text: 'REM sleep' },
        ],
      },
    ],
    summary: [anchored(SLEEP), anchored(DEFINITION)],
    chapters: [],
    lessons: parts.lessons ? lessons : [],
    cards: parts.cards ? cards : [],
    themes: [{ title: 'What sleep is', ...anchorOf(SLEEP) }],
    concepts: [
      { name: 'Melatonin', weight: 1, theme: 0, ...anchorOf(DEFINITION) },
      { name: 'REM sleep', weight: 0.5, theme: 0, ...anchorOf(DREAMS) },
    ],
    relations: [{ from: 0, to: 1, label: 'is not part of', ...anchorOf(DREAMS) }],
    wordCloud: [{ text: 'sleep', value: 3 }],
    structure: { paragraphs: 3, sentences: 5, readingTime: 1 },
    suggestedQuestions: ['What is melatonin?'],
  });
}

/** What the worker would give for a short document about sleep. */
export function sampleResult(parts?: PackParts): StudyResult {
  const sections: SectionRow[] = [{ position: 0, level: 1, title: 'Sleep', first_passage: 0 }];
  const passages: PassageRow[] = PASSAGES.map((passage, position) => ({
    position,
    section: 0,
    start: starts[position]!,
    ...passage,
  }));
  const text = PASSAGES.map((passage) => passage.text).join(PASSAGE_SEPARATOR);
  return {
    document: {
      title: 'Sleep',
      kind: 'pdf',
      pageCount: 3,
      wordCount: 42,
      language: 'en',
      notes: [],
      contentHash: createHash('sha256').update(text).digest('hex'),
      sectionChunks: [JSON.stringify(sections)],
      // Two pieces, as a longer document would have.
      passageChunks: [JSON.stringify(passages.slice(0, 2)), JSON.stringify(passages.slice(2))],
    },
    pack: samplePack(parts),
    index: new Uint8Array([0, 1, 254, 255]),
  };
}
