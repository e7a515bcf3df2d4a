import 'server-only';
import { describeDevice } from '../../accounts/sessions/describe-device';
import type { ContextFor } from '../../context';
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

/** All but the caller's. */
export function endOtherSessions(ctx: Ctx): Promise<{ success: true; ended: number }> {
  const action = { action: 'end_admin_sessions', subject: ctx.actor.username } as const;
  return act(ctx, action, undefined, async (tx) => {
    const ended = await removeOtherSessions(tx, ctx.actor);
    return {
      response: { success: true, ended } as const,
      before: { other_sessions: ended },
      after: { other_sessions: 0 },
    };
  });
}
