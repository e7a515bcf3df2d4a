import 'server-only';
import { assertSelf } from '../accounts/assert-self';
import type { ContextFor } from '../context';
import type { EngineName, TutorReply, TutorWishes } from '../engine/types';
import { AppError } from '../errors';
import { assertUnlocked } from '../membership/locks';
import { cancelledError } from '../study/cancelled';
import { noSuchDocument } from '../study/documents/service';
import { rebuildIndex } from '../study/processing/rebuild-index';
import type { CheckWire } from '../study/wire';
import { utcDay } from '../time/days';
import { limitReached, refundForAddress, takeForAddress } from '../usage/limits';
import { limitsOfDay } from '../usage/limits-of-day';
import { modelFor } from './ask-model';
import type { AnswerExtras } from './extras';
import { isRefusalFree } from './free-refusals';
import { type OnSentence, replyWithModel } from './model-reply';
import { chooseChecks } from './quiz-store';
import type { AskInput } from './schema';
import {
  type AskedQuestion,
  insertQuestion,
  readIndex,
  saveAnswer,
  withdrawLost,
  withdrawQuestion,
} from './store';
import { citationsWire, extrasWire } from './to-wire';
import type { TutorAnswerWire } from './wire';

type Ctx = ContextFor<'learner'>;

const KEY = 'ai_chat_messages';

const MOST_CHECKS = 5;
/** For an answer, its model included. */
const TIME_LIMIT_MS = 30_000;

/** An older question without an answer belongs to a dead process. */
const LOST_AFTER_MS = 60_000;

type Options = {
  /** Gets each sentence of a model's answer as soon as it is checked. */
  onSentence?: OnSentence;
  /** Of the caller; ends the work of a model. */
  signal?: AbortSignal;
};

const nothingToAsk = () =>
  new AppError('not_found', 'There’s nothing to ask about yet. Upload a document first.');

/**
 * Answers from the learner's document alone. The message is refunded if the work fails or, a limited number of times
 * a day, if the document doesn't answer it. Of two for the last message, one succeeds.
 * @throws AppError `forbidden`, `payment_required`, `not_found`, `limit_reached`
 */
export async function askTutor(
  ctx: Ctx,
  input: AskInput,
  options: Options = {},
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
  options: Options,
): Promise<Answered> {
  const { id, documentId } = asked;
  try {
    const reply = await replyFrom(ctx, asked, input, options);
    const { text, sources, inDocument, engine, extras, checks } = reply;
    // What a model had said by then is kept.
    if (options.signal?.aborted && engine === 'local') throw cancelledError();
    const isRefunded = !inDocument && (await isRefusalFree(ctx));
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

type Reply = Pick<TutorReply, 'text' | 'sources' | 'inDocument'> & {
  engine: EngineName;
  extras: AnswerExtras;
  checks: CheckWire[];
};

async function replyFrom(
  ctx: Ctx,
  asked: Asked,
  input: AskInput,
  { signal, onSentence }: Options,
): Promise<Reply> {
  const { documentId, recent } = asked;
  const endsAt = performance.now() + TIME_LIMIT_MS;
  const model = await modelFor(ctx, documentId);
  const isHinted = input.style === 'hint';
  const local = await localReply(ctx, asked, input, { hints: isHinted, model: model !== null });
  const quiz = await quizFrom(ctx, asked, local, input);
  if (quiz) return quiz;
  const extras = { hints: local.hints, table: local.table, moves: local.moves };
  const said = model
    ? await replyWithModel(ctx, model, local, {
        documentId,
        question: input.message,
        recent,
        timeoutMs: endsAt - performance.now(),
        signal,
        // Hints come first.
        onSentence: isHinted ? undefined : onSentence,
      })
    : null;
  if (said)
    return { ...said, engine: 'model', extras: { ...extras, table: said.table }, checks: [] };
  const { text, sources, inDocument } = local;
  return { text, sources, inDocument, engine: 'local', extras, checks: [] };
}

function localReply(
  ctx: Ctx,
  { documentId, earlier, turn }: Asked,
  { message }: AskInput,
  wishes: TutorWishes,
): Promise<TutorReply> {
  const rebuild = () => rebuildIndex(ctx, documentId);
  const load = async () =>
    (await readIndex(ctx.db, { documentId, learnerId: ctx.actor.learnerId })) ?? rebuild();
  const index = { key: documentId, load, rebuild };
  return ctx.study.answerQuestion(index, message, { earlier, turn }, wishes);
}

/** With stored questions; null if the document has none on what is asked. */
async function quizFrom(
  ctx: Ctx,
  { documentId }: Asked,
  { quiz, moves }: TutorReply,
  { lesson_id: lessonId }: AskInput,
): Promise<Reply | null> {
  if (!quiz) return null;
  const { learnerId } = ctx.actor;
  const most = Math.min(quiz.count ?? MOST_CHECKS, MOST_CHECKS);
  const { passages } = quiz;
  const checks = await chooseChecks(ctx.db, { documentId, learnerId, passages, lessonId, most });
  if (checks.length === 0) return null;
  const extras = { checks: checks.map(({ id }) => id), moves };
  return { text: quiz.text, sources: [], inDocument: true, engine: 'local', extras, checks };
}
