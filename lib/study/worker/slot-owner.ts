/** Whose job it is, with what decides its turn. */
export type SlotOwner = {
  learnerId: string;
  /** The client's network address; null where it isn't known, as for a resumed job. */
  address: string | null;
  /** A visitor without an account. */
  isVisitor: boolean;
  /** Worker time that the learner has used recently, including what is reserved for this job. */
  usedSeconds: number;
};

/** Sorts waiting jobs by turn: accounts before visitors, then by worker time used. Equal jobs keep their order. */
export function byTurn(a: SlotOwner, b: SlotOwner): number {
  return Number(a.isVisitor) - Number(b.isVisitor) || a.usedSeconds - b.usedSeconds;
}

/** Reserved for work that begins, until its real time is known: about what a hostile file takes before it's stopped. */
export const RESERVED_SECONDS = 10;

/** From here on, a learner is a heavy user: one job took its full limit, besides the time that is reserved for this one. */
const HEAVY_SECONDS = 2 * RESERVED_SECONDS;

/** True for a learner who has recently used a lot of worker time, or has reserved it. */
export function isHeavyUser({ usedSeconds }: SlotOwner): boolean {
  return usedSeconds >= HEAVY_SECONDS;
}
