import 'server-only';
import { z } from 'zod';
import { FARMING_FINE_DAYS, farmingMessages as messages } from '../../constants/farming';
import type { ContextFor } from '../../context';
import { AppError } from '../../errors';
import type { RequestKey } from '../../request-key';
import { DAY_MS } from '../../time/days';
import { act } from '../log/act';
import { findVerdict, isFlagged, saveVerdict } from './flag-store';
import type { VerdictInput } from './schema';
import type { VerdictWire } from './wire';

const notFlagged = () => new AppError('not_found', messages.notFlagged);

/**
 * Takes a flagged user off the list for 30 days. Changes nothing for the user. Idempotent by
 * `request`.
 * @throws AppError `not_found` if the user isn't flagged, `conflict` for a reused idempotency key
 */
export async function giveVerdict(
  ctx: ContextFor<'support'>,
  { userId, reason }: VerdictInput,
  request?: RequestKey,
): Promise<VerdictWire> {
  if (!z.uuid().safeParse(userId).success) throw notFlagged();
  const until = new Date(ctx.now.getTime() + FARMING_FINE_DAYS * DAY_MS);
  const action = { action: 'mark_fine', userId, reason } as const;
  return act<VerdictWire>(ctx, action, request, async (tx) => {
    if (!(await isFlagged(tx, userId))) throw notFlagged();
    const before = await findVerdict(tx, userId, ctx.now);
    await saveVerdict(tx, userId, until);
    const fine_until = until.toISOString();
    return {
      response: { success: true, fine_until },
      before: { fine_until: before?.toISOString() ?? null },
      after: { fine_until },
    };
  });
}
