import 'server-only';
import type { ContextFor } from '../context';
import { noSuchDocument } from '../study/documents/service';
import type { DocumentInput } from '../study/schema';
import { utcDay } from '../time/days';
import { limitsOfDay } from '../usage/limits-of-day';
import { NO_EXTRAS } from './extras';
import { clearConversation, readConversation, type StoredExchange } from './store';
import type { TutorHistoryWire, TutorMessageWire } from './wire';

type Ctx = ContextFor<'learner'>;

function messagesWire(exchange: StoredExchange): TutorMessageWire[] {
  const { id, question, answer, sources, inDocument, engine, askedAt } = exchange;
  const shared = { ...NO_EXTRAS, engine, created_at: askedAt.toISOString() };
  return [
    {
      id: `${id}:question`,
      role: 'learner',
      text: question,
      sources: [],
      in_document: true,
      ...shared,
    },
    {
      id: `${id}:answer`,
      role: 'tutor',
      text: answer,
      sources,
      in_document: inDocument,
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

/** The messages stay counted. @throws AppError `not_found` */
export async function removeConversation({ db, actor }: Ctx, { documentId }: DocumentInput) {
  if (!(await clearConversation(db, { documentId, learnerId: actor.learnerId })))
    throw noSuchDocument();
  return { deleted: true };
}
