import { expect, test } from 'vitest';
import type { ReviewGrade } from '@/lib/constants/memory';
import type { QueueCardWire, ReviewWire } from '@/lib/study/memory/wire';
import {
  type Change,
  doneCount,
  isOver,
  newSession,
  type SessionState,
  sessionReducer,
} from './session-state';

const NOW = Date.parse('2026-11-24T10:00:00Z');
const card = (id: string) => ({ id, front: `front ${id}`, is_new: true }) as QueueCardWire;
const [a, b, c] = [card('a'), card('b'), card('c')];
const review = (given: Partial<ReviewWire> = {}) =>
  ({
    review_id: 'r',
    counted: true,
    due_at: '2026-11-25T04:00:00Z',
    in_session: false,
    set_aside: false,
    ...given,
  }) as ReviewWire;

const step = (state: SessionState, change: Change, now = NOW) =>
  sessionReducer(state, { ...change, now });

const send = (state: SessionState, given: QueueCardWire, value: ReviewGrade, now = NOW) =>
  step(state, { type: 'graded', card: given, grade: value, tookMs: 4_000 }, now);

function grade(
  state: SessionState,
  given: QueueCardWire,
  value: ReviewGrade,
  { answer = review(), now = NOW } = {},
) {
  return step(
    send(state, given, value, now),
    { type: 'answered', card: given, review: answer },
    now,
  );
}

test('a card graded Good leaves the session, and the next one shows', () => {
  const state = grade(newSession([a, b]), a, 3);
  expect(state.shown).toBe(b);
  expect([doneCount(state), state.total, isOver(state)]).toEqual([1, 2, false]);
});

test('a card graded Again comes back when its time has come, before the others', () => {
  const again = review({ in_session: true, due_at: '2026-11-24T10:01:00Z' });
  const state = grade(newSession([a, b, c]), a, 1, { answer: again });
  expect(state.shown?.id).toBe('b');
  expect(send(state, b, 3, NOW + 59_999).shown?.id).toBe('c');
  expect(send(state, b, 3, NOW + 60_000).shown?.id).toBe('a');
});

test('if nothing else is left, it comes back sooner', () => {
  const again = review({ in_session: true, due_at: '2026-11-24T10:10:00Z' });
  const state = grade(newSession([a]), a, 1, { answer: again });
  expect(state.shown?.id).toBe('a');
  const over = grade(state, a, 3);
  expect([isOver(over), over.results.map(({ first }) => first)]).toEqual([true, [1]]);
});

test('a new session takes the first 20 cards, one that goes on its own, wherever they are', () => {
  const queued = Array.from({ length: 30 }, (_, n) => card(`${n}`));
  const fresh = newSession(queued);
  expect([fresh.total, fresh.cards.at(-1)?.id]).toEqual([20, '19']);
  const kept = { results: [{ card: a, first: 3 as const }], spentMs: 0, ids: ['a', '3', '28'] };
  const goingOn = newSession(queued, kept);
  expect(goingOn.cards.map(({ id }) => id)).toEqual(['3', '28']);
  expect([doneCount(goingOn), goingOn.total]).toEqual([1, 3]);
});

test('the last grade can be taken back when the session is over', () => {
  const over = grade(newSession([a]), a, 1);
  const { last } = over;
  const open = step(over, { type: 'undone', card: a, wasFirst: last?.wasFirst ?? false });
  expect([isOver(over), isOver(open), open.shown, open.results]).toEqual([true, false, a, []]);
});

test('a session isn’t over before the server has answered', () => {
  const sent = send(newSession([a]), a, 3);
  expect([isOver(sent), doneCount(sent)]).toEqual([false, 0]);
});

test('a grade that came too fast doesn’t count: the card comes last, and the screen says so', () => {
  const state = grade(newSession([a, b]), a, 3, {
    answer: review({ counted: false, due_at: null }),
  });
  expect(state.cards.map(({ id }) => id)).toEqual(['b', 'a']);
  expect([state.results, state.wasTooFast, state.last]).toEqual([[], true, null]);
});

test('a grade that couldn’t be saved brings its card back at once', () => {
  const state = step(send(newSession([a, b]), a, 3), { type: 'failed', card: a });
  expect(state.cards.map(({ id }) => id)).toEqual(['a', 'b']);
  expect([state.results, state.sending]).toEqual([[], []]);
});

test('Undo shows the card again, as if it had never been graded', () => {
  const state = grade(newSession([a, b]), a, 1, { answer: review({ in_session: true }) });
  const undone = step(state, { type: 'undone', card: a, wasFirst: state.last!.wasFirst });
  expect(undone.shown).toBe(a);
  expect([undone.results, undone.returning, undone.last]).toEqual([[], [], null]);
});

test('Undo of a later grade keeps the first', () => {
  const again = review({ in_session: true, due_at: '2026-11-24T09:00:00Z' });
  const state = grade(grade(newSession([a]), a, 1, { answer: again }), a, 3);
  const undone = step(state, { type: 'undone', card: a, wasFirst: state.last!.wasFirst });
  expect(undone.results.map(({ first }) => first)).toEqual([1]);
});

test('a card that was missed and then known keeps when it comes back', () => {
  const again = review({ in_session: true, due_at: '2026-11-24T09:00:00Z' });
  const missed = grade(newSession([a]), a, 1, { answer: again });
  expect(missed.results).toEqual([{ card: a, first: 1 }]);
  expect(grade(missed, a, 3).results).toEqual([
    { card: a, first: 1, dueAt: '2026-11-25T04:00:00Z' },
  ]);
});

test('a card that was set aside is told from others, until Undo', () => {
  const aside = review({ set_aside: true, due_at: null });
  const state = grade(newSession([a]), a, 1, { answer: aside });
  expect(state.results).toEqual([{ card: a, first: 1, setAside: true }]);
  expect(isOver(state)).toBe(true);
  const undone = step(state, { type: 'undone', card: a, wasFirst: true });
  expect(undone.results).toEqual([]);
});

test('a card that was set aside by a later grade is an ordinary one again after Undo', () => {
  const again = review({ in_session: true, due_at: '2026-11-24T09:00:00Z' });
  const once = grade(newSession([a]), a, 1, { answer: again });
  const state = grade(once, a, 1, { answer: review({ set_aside: true, due_at: null }) });
  expect(state.results.map(({ setAside }) => setAside)).toEqual([true]);
  const undone = step(state, { type: 'undone', card: a, wasFirst: false });
  expect(undone.results.map(({ setAside }) => setAside)).toEqual([undefined]);
});

test('a card that was mastered no longer counts, until the mark is taken back', () => {
  const state = step(newSession([a, b]), { type: 'mastered', card: a });
  expect([state.total, state.shown, state.ids]).toEqual([1, b, ['b']]);
  expect(state.last).toEqual({ card: a, reviewId: null, wasFirst: false });
  const back = step(state, { type: 'unmastered', card: a });
  expect([back.total, back.shown, back.cards, back.last]).toEqual([2, a, [a, b], null]);
  expect(back.ids).toEqual(expect.arrayContaining(['a', 'b']));
});

test('a mark, not the grade before it that is answered later, is taken back first', () => {
  const marked = step(send(newSession([a, b, c]), a, 3), { type: 'mastered', card: b });
  const state = step(marked, { type: 'answered', card: a, review: review() });
  expect(state.last).toMatchObject({ card: b, reviewId: null });
  expect(grade(state, c, 3).last).toMatchObject({ card: c, reviewId: 'r' });
});

test('a card whose document was deleted leaves the session with what was graded', () => {
  const state = step(send(newSession([a, b]), a, 3), { type: 'gone', cardId: 'a' });
  expect([state.total, state.shown, state.results, state.sending]).toEqual([1, b, [], []]);
  const last = step(send(newSession([a]), a, 3), { type: 'gone', cardId: 'a' });
  expect([last.total, isOver(last)]).toEqual([0, true]);
});

test('the cards of a deleted document leave together, with those on their way and those done', () => {
  const of = (id: string, document_id: string) => ({ ...card(id), document_id });
  const [one, two, three, four, other] = [
    ...['a', 'b', 'c', 'd'].map((id) => of(id, 'deleted')),
    of('e', 'kept'),
  ] as [QueueCardWire, QueueCardWire, QueueCardWire, QueueCardWire, QueueCardWire];
  const again = review({ in_session: true, due_at: '2026-11-24T10:10:00Z' });
  const done = grade(newSession([one, two, three, four, other]), one, 3);
  const returned = grade(done, two, 1, { answer: again });
  const state = step(send(returned, three, 3), { type: 'document-gone', documentId: 'deleted' });
  expect(state).toMatchObject({ ids: ['e'], shown: other, cards: [other], total: 1, last: null });
  expect([state.returning, state.results, state.sending]).toEqual([[], [], []]);
  expect(isOver(grade(state, other, 3))).toBe(true);
});

const kept = (ids: string[], ...done: QueueCardWire[]) => ({
  ids,
  results: done.map((one) => ({ card: one, first: 3 as const })),
  spentMs: 5_000,
});

test('after a reload, a session goes on with its own cards', () => {
  const state = newSession([b, c], kept(['a', 'b'], a));
  expect(state.cards).toEqual([b]);
  expect([doneCount(state), state.total, state.spentMs]).toEqual([1, 2, 5_000]);
});

test('after a reload at its end, a session is still at its end', () => {
  const state = newSession([c], kept(['a', 'b'], a, b));
  expect([state.total, state.shown, isOver(state)]).toEqual([2, undefined, true]);
});

test('a session of which nothing is left and nothing was done begins anew', () => {
  expect(newSession([c], kept(['a'])).cards).toEqual([c]);
});

test('the time of a session leaves out interruptions', () => {
  const action = { type: 'graded', card: a, grade: 3, tookMs: 600_000 } as const;
  expect(step(newSession([a]), action).spentMs).toBe(60_000);
});
