import 'server-only';
import type { ContextFor } from '../context';
import type { TutorReply, TutorWishes } from '../engine/tutor-types';
import type { EngineName } from '../engine/types';
import { rebuildIndex } from '../study/processing/rebuild-index';
import { ownerOf } from '../study/processing/time-budget';
import type { CheckWire } from '../study/wire';
import { modelFor } from './ask-model';
import type { AnswerExtras } from './extras';
import { type OnSentence, replyWithModel } from './model-reply';
import { chooseChecks } from './quiz-store';
import type { AskInput } from './schema';
import { type AskedQuestion, readIndex } from './store';

type Ctx = ContextFor<'learner'>;

/** Of a quiz. */
const MOST_CHECKS = 5;
/** For an answer, its model included; a stream that falls silent ends earlier. */
const TIME_LIMIT_MS = 30_000;

export type ReplyOptions = {
  /** Gets each sentence of a model's answer as soon as it is checked. */
  onSentence?: OnSentence;
  /** Of the caller; ends the work of a model. */
  signal?: AbortSignal;
  /** How long a model may go on without another sentence; 8 s by default. */
  silenceMs?: number;
};

type Reply = Pick<TutorReply, 'text' | 'sources' | 'inDocument'> & {
  engine: EngineName;
  extras: AnswerExtras;
  checks: CheckWire[];
};

/** The local answer, a quiz of stored questions, or what a model says over the local answer. */
export async function replyFrom(
  ctx: Ctx,
  asked: AskedQuestion,
  input: AskInput,
  { signal, silenceMs, onSentence }: ReplyOptions,
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
        silenceMs,
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
  { documentId, earlier, turn }: AskedQuestion,
  { message }: AskInput,
  wishes: TutorWishes,
): Promise<TutorReply> {
  const rebuild = () => rebuildIndex(ctx, documentId);
  const load = async () =>
    (await readIndex(ctx.db, { documentId, learnerId: ctx.actor.learnerId })) ?? rebuild();
  const index = { key: documentId, load, rebuild };
  return ctx.study.answerQuestion(
    index,
    message,
    { earlier, turn },
    { asker: ownerOf(ctx), wishes },
  );
}

/** With stored questions; null if the document has none on what is asked. */
async function quizFrom(
  ctx: Ctx,
  { documentId }: AskedQuestion,
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
