import 'server-only';
import { adminMessages } from '../../constants/admin';
import { MODEL_ADVICE, MODEL_FAULTS } from '../../constants/model-faults';
import type { ContextFor } from '../../context';
import { env } from '../../env';
import { AppError } from '../../errors';
import { deliverDueMail, queueMail } from '../../mail/outbox';
import { testConnection } from '../../model/test-connection';
import { sampleSource } from '../../study/samples/sample-source';
import { mailCheckMail } from '../mails';
import { findAdminEmail } from './store';

type Ctx = ContextFor<'support'>;

export type Outcome = { ok: boolean; summary: string };

/** Less than the screen waits. */
const TIME_LIMIT_MS = 45_000;
/** The sample answers it. */
const QUESTION = 'What is sleep?';

const seconds = new Intl.NumberFormat('en', {
  style: 'unit',
  unit: 'second',
  maximumFractionDigits: 1,
});

/** Reads the sample in a worker and asks about it: nothing prepared is used, and nothing is kept. */
async function readAndAsk({ study, newId, signal }: Ctx): Promise<boolean> {
  // Counts against no learner's worker time.
  const asker = { learnerId: newId(), address: null, isVisitor: false };
  const { pack, index } = await study.runJob(
    { source: sampleSource(), parts: { lessons: true, cards: true } },
    {
      signal: AbortSignal.any([signal, AbortSignal.timeout(TIME_LIMIT_MS)]),
      onProgress: () => {},
      onWorked: () => {},
      owner: { ...asker, usedSeconds: 0 },
    },
  );
  const read = async () => index;
  const { inDocument } = await study.answerQuestion(
    { key: 'system check', load: read, rebuild: read },
    QUESTION,
    { earlier: [], turn: 0 },
    { asker },
  );
  return inDocument && pack.lessons.length > 0 && pack.cards.length > 0;
}

/** The built-in engine, and the language model if there is one. */
export async function checkModel(ctx: Ctx): Promise<Outcome> {
  const [engine, model] = await Promise.all([checkEngine(ctx), checkLanguageModel(ctx)]);
  return { ok: engine.ok && model.ok, summary: `${engine.summary} ${model.summary}` };
}

async function checkLanguageModel({ model: configured, signal, log }: Ctx): Promise<Outcome> {
  const model = await configured();
  if (!model) return { ok: true, summary: adminMessages.noModel };
  const name = `${model.name} at ${model.host}`;
  const connection = await testConnection(model, signal);
  if (!connection.answers) {
    log.error({ model: name, ...connection }, 'language model did not answer');
    const { fault } = connection;
    return {
      ok: false,
      summary: adminMessages.modelAnswersNot(name, MODEL_FAULTS[fault], MODEL_ADVICE[fault]),
    };
  }
  const missing = [
    ...(connection.takesSchemas ? [] : ['structured output']),
    ...(connection.streams ? [] : ['streaming']),
  ];
  const took = seconds.format(connection.tookMs / 1_000);
  return { ok: true, summary: adminMessages.modelAnswers(name, took, missing) };
}

async function checkEngine(ctx: Ctx): Promise<Outcome> {
  const start = performance.now();
  try {
    const ok = await readAndAsk(ctx);
    const took = seconds.format((performance.now() - start) / 1_000);
    return {
      ok,
      summary: ok ? adminMessages.modelWorks(took) : adminMessages.modelIncomplete,
    };
  } catch (err) {
    if (err instanceof AppError && err.code === 'busy')
      return { ok: false, summary: adminMessages.modelBusy };
    ctx.log.error({ err }, 'model check failed');
    return { ok: false, summary: adminMessages.modelFailed };
  }
}

/** `hello@example.com` of `Skimwise <hello@example.com>`. */
const addressIn = (sender: string) => /<([^>]+)>\s*$/.exec(sender)?.[1] ?? sender;

/**
 * To the admin's address, or else to the one that mail comes from.
 * @param id of the mail, which is sent once
 */
export async function checkMail(ctx: Ctx, id: string): Promise<Outcome> {
  const own = await findAdminEmail(ctx.db, ctx.actor.adminId);
  const mail = { ...mailCheckMail(), to: own ?? addressIn(env().MAIL_FROM) };
  try {
    const delivery = await ctx.mail.send({ id, ...mail });
    if (delivery.outcome === 'kept') {
      await queueMail({ ...ctx, newId: () => id }, { ...mail, learnerId: null });
      ctx.defer(() => deliverDueMail(ctx));
      return { ok: true, summary: adminMessages.mailKept };
    }
    if (delivery.outcome !== 'sent')
      return { ok: false, summary: adminMessages.mailRefused(delivery.reason) };
    return {
      ok: true,
      summary: own ? adminMessages.mailSentToYou : adminMessages.mailSentToSite,
    };
  } catch (err) {
    ctx.log.error({ err }, 'mail check failed');
    return { ok: false, summary: adminMessages.mailRefused('no answer') };
  }
}
