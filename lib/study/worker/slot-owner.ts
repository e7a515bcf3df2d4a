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

/** Worker time, with the 10 s reserved for the job, from which a learner counts as a heavy user: one job that took its full limit. */
const HEAVY_SECONDS = 20;

/** True for a learner who has recently used a lot of worker time, or has reserved it. */
export function isHeavyUser({ usedSeconds }: SlotOwner): boolean {
  return usedSeconds >= HEAVY_SECONDS;
}
