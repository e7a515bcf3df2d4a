import 'server-only';
import type { ContextFor } from '../context';
import { noSuchDocument } from '../study/documents/service';
import { isoTime } from '../study/documents/to-wire';
import type { DocumentInput } from '../study/schema';
import { utcDay } from '../time/days';
import { dailyLimit, tierOf } from '../usage/rules';
import { clearTalk, readTalk, type StoredExchange } from './store';
import type { TutorHistoryWire, TutorMessageWire } from './wire';

type Ctx = ContextFor<'learner'>;

/** One exchange as the two messages that a talk shows. */
function messagesWire(exchange: StoredExchange): TutorMessageWire[] {
  const { id, question, answer, sources, inDocument, engine, askedAt } = exchange;
  const shared = { engine, created_at: isoTime(askedAt) };
  return [
    { id: `${id}:question`, role: 'learner', text: question, sources: [], in_document: true, ...shared },
    { id: `${id}:answer`, role: 'tutor', text: answer, sources, in_document: inDocument, ...shared },
  ];
}

/**
 * The talk about one document, oldest message first.
 * @throws AppError `not_found`
 */
export async function getTalk({ db, actor, now }: Ctx, { documentId }: DocumentInput): Promise<TutorHistoryWire> {
  const talk = await readTalk(db, { documentId, learnerId: actor.learnerId, day: utcDay(now) });
  if (!talk) throw noSuchDocument();
  const limit = dailyLimit('ai_chat_messages', tierOf(actor, now));
  return {
    messages: talk.exchanges.flatMap(messagesWire),
    remaining_messages: Math.max(0, limit - talk.used) + talk.extra,
    message_limit: limit,
    extra_messages: talk.extra,
  };
}

/**
 * Forgets the talk about one document. What it counted stays counted.
 * @throws AppError `not_found`
 */
export async function removeTalk({ db, actor }: Ctx, { documentId }: DocumentInput) {
  if (!(await clearTalk(db, { documentId, learnerId: actor.learnerId }))) throw noSuchDocument();
  return { deleted: true };
}
