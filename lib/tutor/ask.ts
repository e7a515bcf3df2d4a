import 'server-only';
import { assertSelf } from '../accounts/assert-self';
import type { ContextFor } from '../context';
import { AppError } from '../errors';
import { assertUnlocked } from '../membership/locks';
import { noSuchDocument } from '../study/documents/service';
import { rebuildIndex } from '../study/processing/rebuild-index';
import { utcDay } from '../time/days';
import { giveBackForAddress, limitReached, takeForAddress } from '../usage/limits';
import { capsFor, dailyLimit, tierOf } from '../usage/rules';
import { isRefusalFree } from './free-refusals';
import type { AskInput } from './schema';
import { type AskedQuestion, insertQuestion, readIndex, saveAnswer, withdrawLost, withdrawQuestion } from './store';
import type { TutorAnswerWire } from './wire';

type Ctx = ContextFor<'learner'>;

const KEY = 'ai_chat_messages';

/** No answer takes longer; a question that still has none then belongs to a process that died. */
const LOST_AFTER_MS = 60_000;

const nothingToAsk = () => new AppError('not_found', 'There’s nothing to ask about yet. Upload a document first.');

/**
 * Answers a question about the learner's document from that document alone. The message is counted before the work and given
 * back when the work fails or, so many times a day, when the document doesn't answer; of two for the last one left, exactly one passes.
 * @throws AppError `forbidden`, `payment_required`, `not_found`, `limit_reached`
 */
export async function askTutor(ctx: Ctx, input: AskInput): Promise<TutorAnswerWire> {
  assertSelf(ctx.actor, input.user_id);
  assertUnlocked(ctx, 'tutor');
  const { counts } = await takeForAddress(ctx, [KEY]);
  const id = ctx.newId();
  try {
    const asked = await ask(ctx, id, input);
    const { isGivenBack, wire } = await answer(ctx, { id, ...asked }, input.message);
    if (isGivenBack) await giveBackForAddress(counts);
    return wire;
  } catch (error) {
    await giveBackForAddress(counts);
    throw error;
  }
}

async function ask(ctx: Ctx, id: string, input: AskInput): Promise<AskedQuestion> {
  const { learnerId } = ctx.actor;
  const insert = () =>
    insertQuestion(ctx.db, {
      id,
      learnerId,
      documentId: input.document_id,
      question: input.message,
      caps: capsFor(ctx, [KEY]),
      day: utcDay(ctx.now),
      now: ctx.now,
    });
  let asked = await insert();
  const lostBefore = new Date(ctx.now.getTime() - LOST_AFTER_MS);
  if (asked && !isCounted(asked) && (await withdrawLost(ctx.db, learnerId, lostBefore))) asked = await insert();
  if (!asked) throw input.document_id ? noSuchDocument() : nothingToAsk();
  if (!isCounted(asked)) throw await limitReached(ctx, KEY);
  return asked;
}

const isCounted = ({ used, tookExtra }: AskedQuestion) => used !== null || tookExtra;

/** What is left of the day's messages and of the extra ones. A question that was given back took none. */
function left(ctx: Ctx, { used, extra, tookExtra }: AskedQuestion, isGivenBack: boolean) {
  const limit = dailyLimit(KEY, tierOf(ctx.actor, ctx.now));
  const givenBack = isGivenBack ? 1 : 0;
  return {
    remaining_messages: limit - (used ?? limit) + extra + givenBack,
    message_limit: limit,
    extra_messages: tookExtra ? extra + givenBack : extra,
  };
}

type Answered = { wire: TutorAnswerWire; isGivenBack: boolean };

async function answer(ctx: Ctx, asked: AskedQuestion & { id: string }, message: string): Promise<Answered> {
  const { id, documentId, earlier, turn } = asked;
  try {
    const rebuild = () => rebuildIndex(ctx, documentId);
    const load = async () => (await readIndex(ctx.db, { documentId, learnerId: ctx.actor.learnerId })) ?? rebuild();
    const index = { key: documentId, load, rebuild };
    const { text, sources, inDocument } = await ctx.study.answerQuestion(index, message, { earlier, turn });
    const isGivenBack = !inDocument && (await isRefusalFree(ctx));
    const result = { id, text, sources, inDocument, isGivenBack, engine: 'local', now: ctx.now } as const;
    const stored = await saveAnswer(ctx.db, result);
    if (!stored) throw noSuchDocument();
    const wire: TutorAnswerWire = {
      response: text,
      sources: stored,
      in_document: inDocument,
      engine: 'local',
      ...left(ctx, asked, isGivenBack),
    };
    return { wire, isGivenBack };
  } catch (error) {
    await withdrawQuestion(ctx.db, id).catch((err) => ctx.log.error({ err }, 'question not taken back'));
    throw error;
  }
}
