export type WorkOwner = {
  learnerId: string;
  /** Null if unknown, as for a resumed job. */
  address: string | null;
  /** A demo visitor. */
  isVisitor: boolean;
};

export type SlotOwner = WorkOwner & {
  /** Recent time of a worker or a thread, with what is reserved for a job of reading. */
  usedSeconds: number;
};

/** Priority: accounts before demo visitors, then less worker time. Stable. */
export function comparePriority(a: SlotOwner, b: SlotOwner): number {
  return Number(a.isVisitor) - Number(b.isVisitor) || a.usedSeconds - b.usedSeconds;
}

/** Until the real time is known: about what a hostile file takes before it's stopped. */
export const RESERVED_SECONDS = 10;

/** A full reservation, and the one for this job. */
const HEAVY_SECONDS = 2 * RESERVED_SECONDS;

export function isHeavyUser({ usedSeconds }: SlotOwner): boolean {
  return usedSeconds >= HEAVY_SECONDS;
}
