import { randomUUID } from 'node:crypto';
import type { Db } from '@/db/client';
import { settleOrder } from '@/lib/admin/fulfillment/settle';
import { AppError } from '@/lib/errors';
import { testContext } from './test-context';

type Settlement = { redemptionId: string; status: 'fulfilled' | 'refused'; note: string };

/** As an admin settles a pending order. @returns `settled`, or the code of the refusal */
export async function settle(
  db: Db,
  { redemptionId, status, note }: Settlement,
  now: Date,
): Promise<string> {
  const actor = {
    kind: 'admin',
    adminId: randomUUID(),
    username: 'keeper',
    role: 'support',
    sessionId: randomUUID(),
  } as const;
  const given =
    status === 'refused'
      ? ({ action: 'refuse', reason: note } as const)
      : ({ action: 'fulfill', note, tracking: '1Z999' } as const);
  try {
    await settleOrder(testContext({ db, actor, now }), { redemptionId, ...given });
    return 'settled';
  } catch (error) {
    if (error instanceof AppError) return error.code;
    throw error;
  }
}
