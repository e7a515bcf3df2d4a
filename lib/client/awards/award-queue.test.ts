import { expect, test } from 'vitest';
import { ApiError } from '@/lib/client/api';
import { AwardQueue } from './award-queue';

const award = { success: true, points_earned: 1, new_total: 1, points_earned_today: 1 };

function queueOf(answers: ('paid' | 'network' | 'fault' | 'refused')[]) {
  const asked: string[] = [];
  const paid: number[] = [];
  let keys = 0;
  const failures = {
    network: new ApiError('network', 'N'),
    fault: new ApiError('server', 'F', 503),
    refused: new ApiError('server', 'R', 403),
  };
  const queue = new AwardQueue({
    ask: async ({ action, key }) => {
      asked.push(`${action} ${key}`);
      const answer = answers.shift() ?? 'paid';
      if (answer !== 'paid') throw failures[answer];
      return award;
    },
    onAward: ({ points_earned }) => paid.push(points_earned),
    newKey: () => `k${++keys}`,
  });
  return { queue, asked, paid };
}

test('each event is claimed once, one after the other', async () => {
  const { queue, asked, paid } = queueOf([]);
  await Promise.all([queue.add('flashcard_review'), queue.add('lesson_complete')]);
  expect(asked).toEqual(['flashcard_review k1', 'lesson_complete k2']);
  expect(paid).toEqual([1, 1]);
});

test.each(['network', 'fault'] as const)(
  'after a %s the same claim is sent again with its key',
  async (failure) => {
    const { queue, asked, paid } = queueOf([failure]);
    await queue.add('lesson_complete');
    expect(paid).toEqual([]);
    await queue.add('flashcard_review');
    expect(asked).toEqual(['lesson_complete k1', 'lesson_complete k1', 'flashcard_review k2']);
    expect(paid).toEqual([1, 1]);
  },
);

test('a refusal is final, and silent', async () => {
  const { queue, asked } = queueOf(['refused']);
  await queue.add('lesson_complete');
  await queue.flush();
  expect(asked).toEqual(['lesson_complete k1']);
});

test('a pending claim counts towards the number of unpaid events', async () => {
  const { queue, asked } = queueOf(['network']);
  await queue.add('document_upload');
  await queue.addUpTo('document_upload', 2);
  expect(asked).toEqual(['document_upload k1', 'document_upload k1', 'document_upload k2']);
  await queue.addUpTo('lesson_complete', 0);
  await Promise.all([queue.add('lesson_complete'), queue.addUpTo('lesson_complete', 1)]);
  expect(asked.slice(3)).toEqual(['lesson_complete k3']);
});
