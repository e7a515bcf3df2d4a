import 'server-only';
import { describeDevice } from '../../accounts/sessions/describe-device';
import type { ContextFor } from '../../context';
import type { RequestKey } from '../../request-key';
import { act } from '../log/act';
import { listSessions, removeOtherSessions } from './store';
import type { AdminSessionsWire } from './wire';

type Ctx = ContextFor<'admin'>;

/** Newest first. */
export async function listOwnSessions({ db, actor, now }: Ctx): Promise<AdminSessionsWire> {
  const rows = await listSessions(db, actor.adminId, now);
  return {
    sessions: rows.map(({ id, device, createdAt, expiresAt }) => ({
      id,
      device: describeDevice(device),
      created_at: createdAt.toISOString(),
      expires_at: expiresAt.toISOString(),
      current: id === actor.sessionId,
    })),
  };
}

/**
 * All but the caller's. Idempotent by `request`.
 * @throws AppError `conflict` if the idempotency key was used for another request
 */
export function endOtherSessions(
  ctx: Ctx,
  _input: object,
  request?: RequestKey,
): Promise<{ success: true; ended: number }> {
  const action = { action: 'end_admin_sessions', subject: ctx.actor.username } as const;
  return act(ctx, action, request, async (tx) => {
    const ended = await removeOtherSessions(tx, ctx.actor);
    return {
      response: { success: true, ended } as const,
      before: { other_sessions: ended },
      after: { other_sessions: 0 },
    };
  });
}
