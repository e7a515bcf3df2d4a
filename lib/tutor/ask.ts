import 'server-only';
import { assertSelf } from '../accounts/assert-self';
import type { ContextFor } from '../context';
import { AppError } from '../errors';
import { assertUnlocked } from '../membership/locks';
import { cancelledError } from '../study/cancelled';
import { noSuchDocument } from '../study/documents/service';
import { utcDay } from '../time/days';
import { limitReached, refundForAddress, takeForAddress } from '../usage/limits';
import { limitsOfDay } from '../usage/limits-of-day';
import { isFree } from './free-questions';
import { type ReplyOptions, replyFrom } from './reply';
import type { AskInput } from './schema';
import {
  type AskedQuestion,
  insertQuestion,
  saveAnswer,
  withdrawLost,
  withdrawQuestion,
} from './store';
import { citationsWire, extrasWire } from './to-wire';
import type { TutorAnswerWire } from './wire';

type Ctx = ContextFor<'learner'>;

const KEY = 'ai_chat_messages';

/** An older question without an answer belongs to a dead process. */
const LOST_AFTER_MS = 60_000;

const nothingToAsk = () =>
  new AppError('not_found', 'There’s nothing to ask about yet. Upload a document first.');

/**
 * Answers from the learner's document alone. The message is refunded if the work fails or, a limited number of times
 * a day, if the document doesn't answer it or the learner leaves before the answer. Of two for the last message, one succeeds.
 * @throws AppError `forbidden`, `plan_required`, `not_found`, `limit_reached`, `rate_limited`, `busy`
 */
export async function askTutor(
  ctx: Ctx,
  input: AskInput,
  options: ReplyOptions = {},
): Promise<TutorAnswerWire> {
  assertSelf(ctx.actor, input.user_id);
  assertUnlocked(ctx, 'tutor');
  const { counts } = await takeForAddress(ctx, [KEY]);
  const id = ctx.newId();
  try {
    const { [KEY]: limit } = await limitsOfDay(ctx);
    const asked = await ask(ctx, id, { input, limit });
    const { isRefunded, wire } = await answer(ctx, { id, limit, ...asked }, input, options);
    if (isRefunded) await refundForAddress(counts);
    return wire;
  } catch (error) {
    await refundForAddress(counts);
    throw error;
  }
}

async function ask(
  ctx: Ctx,
  id: string,
  { input, limit }: { input: AskInput; limit: number },
): Promise<AskedQuestion> {
  const { learnerId } = ctx.actor;
  const insert = () =>
    insertQuestion(ctx.db, {
      id,
      learnerId,
      documentId: input.document_id,
      question: input.message,
      caps: { [KEY]: limit },
      day: utcDay(ctx.now),
      now: ctx.now,
    });
  let asked = await insert();
  const lostBefore = new Date(ctx.now.getTime() - LOST_AFTER_MS);
  if (asked && !isCounted(asked) && (await withdrawLost(ctx.db, learnerId, lostBefore)))
    asked = await insert();
  if (!asked) throw input.document_id ? noSuchDocument() : nothingToAsk();
  if (!isCounted(asked)) throw await limitReached(ctx, KEY);
  return asked;
}

const isCounted = ({ used, tookExtra }: AskedQuestion) => used !== null || tookExtra;

type Asked = AskedQuestion & { id: string; limit: number };

/** Daily and extra messages. A refunded question took none. */
function left({ used, extra, tookExtra, limit }: Asked, isRefunded: boolean) {
  const refunded = isRefunded ? 1 : 0;
  return {
    remaining_messages: limit - (used ?? limit) + extra + refunded,
    message_limit: limit,
    extra_messages: tookExtra ? extra + refunded : extra,
  };
}

type Answered = { wire: TutorAnswerWire; isRefunded: boolean };

async function answer(
  ctx: Ctx,
  asked: Asked,
  input: AskInput,
  options: ReplyOptions,
): Promise<Answered> {
  const { id, documentId } = asked;
  try {
    const reply = await replyFrom(ctx, asked, input, options);
    const { text, sources, inDocument, engine, extras, checks } = reply;
    // What a model had said by then is kept.
    const isLeft = options.signal?.aborted === true && engine === 'local';
    const isRefunded = (isLeft || !inDocument) && (await isFree(ctx));
    if (isLeft && isRefunded) throw cancelledError();
    const result = { id, text, sources, inDocument, isRefunded, engine, extras, now: ctx.now };
    const stored = await saveAnswer(ctx.db, result);
    if (!stored) throw noSuchDocument();
    const wire: TutorAnswerWire = {
      message_id: `${id}:answer`,
      ...extrasWire(extras, checks),
      response: text,
      sources: stored,
      citations: citationsWire(documentId, stored),
      in_document: inDocument,
      engine,
      ...left(asked, isRefunded),
    };
    return { wire, isRefunded };
  } catch (error) {
    await withdrawQuestion(ctx.db, id).catch((err) =>
      ctx.log.error({ err }, 'question not withdrawn'),
    );
    throw error;
  }
}
