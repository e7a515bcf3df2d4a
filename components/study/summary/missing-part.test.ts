import { expect, test } from 'vitest';
import type { UsageWire } from '@/lib/usage/wire';
import { missingPart } from './missing-part';

const NOW = new Date('2026-11-20T12:00:00.000Z');
const MIDNIGHT = new Date('2026-11-21T00:00:00.000Z');
const RESET = new Intl.DateTimeFormat('en', { hour: 'numeric', minute: '2-digit' }).format(
  MIDNIGHT,
);

function used(courses: number, network?: UsageWire['network_used_up']): UsageWire {
  return {
    usage: {
      file_uploads: { used: 3, limit: 5 },
      course_generations: { used: courses, limit: 2 },
      flashcard_generations: { used: 3, limit: 5 },
      ai_chat_messages: { used: 0, limit: 20 },
    },
    ...(network ? { network_used_up: network } : {}),
  };
}

const lessons = (usage: UsageWire | undefined, offer: 'plan' | 'account' | 'wait') =>
  missingPart({ part: 'mini_courses', usage, offer, now: NOW });

test('with room in the limit, or before it’s known, the part can be generated', () => {
  const generate = { text: 'This document has no lessons yet.', way: 'generate' };
  expect(lessons(used(1), 'plan')).toEqual(generate);
  expect(lessons(undefined, 'plan')).toEqual(generate);
  expect(lessons(used(0, ['file_uploads']), 'account')).toEqual(generate);
  expect(missingPart({ part: 'flashcards', usage: used(2), offer: 'plan', now: NOW })).toEqual({
    text: 'This document has no flashcards yet.',
    way: 'generate',
  });
});

test.each(['plan', 'account', 'wait'] as const)(
  'with the limit used up, it shows that and the reset time: %s',
  (offer) => {
    expect(lessons(used(2), offer)).toEqual({
      text: `This document has no lessons yet. You’ve used both of today’s mini courses. The limit resets at ${RESET} (midnight UTC).`,
      way: offer,
    });
  },
);

test('with the network’s limit used up, a demo visitor sees why, and is offered an account', () => {
  expect(lessons(used(0, ['course_generations']), 'account')).toEqual({
    text: 'This document has no lessons yet. The free demo for your network is used up for today. Create a free account to keep going.',
    way: 'account',
  });
});
