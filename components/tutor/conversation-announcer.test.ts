import { expect, test } from 'vitest';
import { NO_EXTRAS } from '@/lib/tutor/extras';
import type { ChatMessage } from './chat-history';
import { announcement } from './conversation-announcer';

const SOURCE = { passage: 3, start: 40, quote: 'Cells divide.', page: 2 };

function message(fields: Partial<ChatMessage>): ChatMessage {
  return {
    ...NO_EXTRAS,
    id: 'a1',
    role: 'tutor',
    text: 'Yes.',
    sources: [],
    in_document: true,
    engine: 'local',
    created_at: '2026-11-21T10:00:00.000Z',
    ...fields,
  };
}

const question = message({ id: 'q1', role: 'learner', text: 'Why?' });
const cited = message({
  text: 'Your text says: “Cells divide.” [1]\n\nIt also says [7].',
  sources: [SOURCE],
});

test.each([
  { what: 'nothing was said yet', messages: [], pending: false, heard: '' },
  {
    what: 'an answer is looked for',
    messages: [question],
    pending: true,
    heard: 'Sage is looking through your document',
  },
  { what: 'a question without an answer', messages: [question], pending: false, heard: '' },
  {
    what: 'an answer has come, without the numbers that are sources',
    messages: [question, cited],
    pending: false,
    heard: 'Sage: Your text says: “Cells divide.” It also says [7].',
  },
  {
    what: 'an answer hides behind hints',
    messages: [question, message({ hints: ['What do cells do?', 'Look at [7].'] })],
    pending: false,
    heard: 'Sage: What do cells do?',
  },
  {
    what: 'the product shows a notice',
    messages: [question, message({ kind: 'notice', text: 'Try again later.' })],
    pending: false,
    heard: 'Try again later.',
  },
])('heard when $what', ({ messages, pending, heard }) => {
  expect(announcement(messages, pending, undefined)).toBe(heard);
});

test('earlier messages are not announced', () => {
  expect(announcement([question, cited], false, 'a1')).toBe('');
});
