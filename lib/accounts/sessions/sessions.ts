import 'server-only';
import { z } from 'zod';
import { accountAnswers } from '../../constants/account-answers';
import { accountMessages } from '../../constants/account-messages';
import type { ContextFor } from '../../context';
import { AppError } from '../../errors';
import {
  type ListedSession,
  listLiveSessions,
  removeOwnSession,
  removeSessionsOf,
} from '../session-store';
import { toUserWire } from '../to-wire';
import { tokenOfSession } from '../tokens';
import type { MessageWire, SessionsWire, SessionWire, SignedInWire } from '../wire';
import { describeDevice } from './describe-device';

type Ctx = ContextFor<'user'>;

function sessionWire(
  { actor, now }: Ctx,
  { id, device, createdAt, lastSeenAt }: ListedSession,
): SessionWire {
  const current = id === actor.sessionId;
  return {
    id,
    device: describeDevice(device),
    created_at: createdAt.toISOString(),
    last_used_at: (current ? now : lastSeenAt).toISOString(),
    current,
  };
}

/** Latest used first. */
export async function listSessions(ctx: Ctx): Promise<SessionsWire> {
  const rows = await listLiveSessions(ctx.db, ctx.actor.userId, ctx.now);
  const sessions = rows.map((row) => sessionWire(ctx, row));
  return { sessions: sessions.sort((a, b) => (a.last_used_at < b.last_used_at ? 1 : -1)) };
}

/** @throws AppError `not_found`, also for another user's session and for a malformed ID */
export async function endSession(
  { db, actor }: Ctx,
  { sessionId }: { sessionId: string },
): Promise<MessageWire> {
  const ended =
    z.uuid().safeParse(sessionId).success && (await removeOwnSession(db, actor.userId, sessionId));
  if (!ended) throw new AppError('not_found', accountAnswers.noSuchSession);
  return { message: accountAnswers.sessionEnded };
}

export async function endAllSessions({ db, actor }: Ctx): Promise<MessageWire> {
  await removeSessionsOf(db, actor.userId);
  return { message: accountMessages.allSessionsEnded };
}

/** For sessions that were opened without a script, and for other tabs. */
export async function collectToken({ actor, now }: Ctx): Promise<SignedInWire> {
  return {
    user: toUserWire({ ...actor, id: actor.userId }, now),
    session_token: tokenOfSession(actor.sessionId),
  };
}
