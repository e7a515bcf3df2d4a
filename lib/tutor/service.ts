import 'server-only';
import type { ContextFor } from '../context';
import { noSuchDocument } from '../study/documents/service';
import type { DocumentInput } from '../study/schema';
import { utcDay } from '../time/days';
import { limitsOfDay } from '../usage/limits-of-day';
import { NO_EXTRAS } from './extras';
import {
  clearConversation,
  purgeCleared,
  readConversation,
  restoreConversation,
  type StoredExchange,
} from './store';
import { extrasWire } from './to-wire';
import type { RestoredWire, TutorHistoryWire, TutorMessageWire } from './wire';

type Ctx = ContextFor<'learner'>;

function messagesWire(exchange: StoredExchange): TutorMessageWire[] {
  const { id, question, answer, sources, inDocument, engine, extras, checks, askedAt } = exchange;
  const shared = { engine, created_at: askedAt.toISOString() };
  return [
    {
      id: `${id}:question`,
      role: 'learner',
      text: question,
      sources: [],
      in_document: true,
      ...NO_EXTRAS,
      ...shared,
    },
    {
      id: `${id}:answer`,
      role: 'tutor',
      text: answer,
      sources,
      in_document: inDocument,
      ...extrasWire(extras ?? {}, checks),
      ...shared,
    },
  ];
}

/** Oldest first. @throws AppError `not_found` */
export async function getConversation(
  ctx: Ctx,
  { documentId }: DocumentInput,
): Promise<TutorHistoryWire> {
  const { db, actor, now } = ctx;
  const conversation = await readConversation(db, {
    documentId,
    learnerId: actor.learnerId,
    day: utcDay(now),
  });
  if (!conversation) throw noSuchDocument();
  const { ai_chat_messages: limit } = await limitsOfDay(ctx);
  return {
    messages: conversation.exchanges.flatMap(messagesWire),
    remaining_messages: Math.max(0, limit - conversation.used) + conversation.extra,
    message_limit: limit,
    extra_messages: conversation.extra,
  };
}

/** For as long, clearing can be undone. */
const KEPT_MS = 10 * 60_000;

/** The messages stay counted. @throws AppError `not_found` */
export async function removeConversation({ db, actor, now }: Ctx, { documentId }: DocumentInput) {
  if (!(await clearConversation(db, { documentId, learnerId: actor.learnerId, now })))
    throw noSuchDocument();
  return { deleted: true };
}

/** Undoes the last removal; `restored` is 0 when it is too late. @throws AppError `not_found` */
export async function bringBackConversation(
  { db, actor, now }: Ctx,
  { documentId }: DocumentInput,
): Promise<RestoredWire> {
  const since = new Date(now.getTime() - KEPT_MS);
  const restored = await restoreConversation(db, { documentId, learnerId: actor.learnerId, since });
  if (!restored) throw noSuchDocument();
  return restored;
}

export const tutorMaintenance = {
  'cleared conversations': ({ db, now }) => purgeCleared(db, new Date(now.getTime() - KEPT_MS)),
} satisfies Record<string, (ctx: ContextFor<'anyone'>) => Promise<void>>;
