import { expect, test } from 'vitest';
import type { ReviewWire } from '@/lib/study/memory/wire';
import type { TodayWire } from '@/lib/study/today/wire';
import { afterReview } from './after-review';

const today = (due: number, newLeft: number) =>
  ({ due, new_left: newLeft, minutes: 3 }) as TodayWire;
const review = (given: Partial<ReviewWire>) =>
  ({ counted: true, in_session: false, ...given }) as ReviewWire;

test.each([
  ['a due card that is done', false, review({}), [4, 2]],
  ['a due card that comes back within the session', false, review({ in_session: true }), [5, 2]],
  ['a due card that is set aside', false, review({ set_aside: true }), [4, 2]],
  ['a new card that is done', true, review({}), [5, 1]],
  ['a new card that comes back within the session', true, review({ in_session: true }), [6, 1]],
  ['a review faster than a person reads', false, review({ counted: false }), [5, 2]],
])('after %s', (_what, isNew, answer, [due, newLeft]) => {
  expect(afterReview(today(5, 2), { is_new: isNew }, answer)).toEqual(today(due!, newLeft!));
});

test('what was read before other cards came due falls no lower than nothing', () => {
  expect(afterReview(today(0, 0), { is_new: false }, review({}))).toEqual(today(0, 0));
  expect(afterReview(today(0, 0), { is_new: true }, review({}))).toEqual(today(0, 0));
});

test('where today was never read, nothing is known of it', () => {
  expect(afterReview(undefined, { is_new: false }, review({}))).toBeUndefined();
});
