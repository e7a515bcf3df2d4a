import type { AuditWire } from '@/lib/admin/log/wire';
import type { UserPointsWire } from '@/lib/admin/users/wire';

/** SWR keys of the pages. */
export const pointsKey = (userId: string) => (index: number, last: UserPointsWire | null) => {
  const before = index === 0 ? null : (last?.next ?? null);
  return index > 0 && before === null ? null : (['user points', userId, before] as const);
};

export const logKey = (userId: string) => (index: number, last: AuditWire | null) => {
  const cursor = index === 0 ? null : (last?.next ?? null);
  return index > 0 && cursor === null ? null : (['user log', userId, cursor] as const);
};
