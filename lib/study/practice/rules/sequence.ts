import type { PracticeKind } from '../../../constants/practice';

/** In the order in which they were given. `correct` is null while a test is on. */
export type Given = { question: number; correct: boolean | null };
type Asked = { after: number | null };

/** How many other answers come before a question returns, or the second one of a card. */
const GAP_AFTER_WRONG = 3;
const GAP_AFTER_RIGHT = 2;

/** Questions that need no other answer: right, or in a test answered. */
export function settledOf(kind: PracticeKind, answers: readonly Given[]): Set<number> {
  const done = answers.filter(({ correct }) => kind === 'test' || correct === true);
  return new Set(done.map(({ question }) => question));
}

/** The next question; null once all are settled. Wrong ones return a little later, until they are right. */
export function nextQuestion(
  kind: PracticeKind,
  questions: readonly Asked[],
  answers: readonly Given[],
): number | null {
  const settled = settledOf(kind, answers);
  const open = questions.flatMap(({ after }, at) =>
    settled.has(at) || (after !== null && !settled.has(after)) ? [] : [at],
  );
  const turns = open.map((at) => ({ at, turn: turnOf(at, questions[at]?.after ?? null, answers) }));
  const returning = turns.filter(({ turn }) => turn !== null && turn <= answers.length);
  const earliest = (list: typeof turns) =>
    list.reduce<(typeof turns)[number] | undefined>(
      (best, one) => (best && (best.turn ?? 0) <= (one.turn ?? 0) ? best : one),
      undefined,
    );
  const chosen = earliest(returning) ?? turns.find(({ turn }) => turn === null) ?? earliest(turns);
  return chosen?.at ?? null;
}

/** After how many answers it comes; null for a question that is new. */
function turnOf(at: number, after: number | null, answers: readonly Given[]): number | null {
  const wrong = answers.findLastIndex(({ question }) => question === at);
  if (wrong >= 0) return wrong + 1 + GAP_AFTER_WRONG;
  const before = after === null ? -1 : answers.findLastIndex(({ question }) => question === after);
  return before >= 0 ? before + 1 + GAP_AFTER_RIGHT : null;
}
