import 'server-only';
import { version } from '@/package.json';
import { WEBHOOK_OVERDUE_MINUTES } from '../../constants/analytics';
import type { ContextFor } from '../../context';
import { env } from '../../env';
import { DAY_MS, utcDay } from '../../time/days';
import {
  readDatabase,
  readEvents,
  readFailedMail,
  readModelFailures,
  readModelTokens,
  readRuns,
  readWaitingMail,
} from './store';
import type { SystemWire } from './wire';

type Ctx = Pick<ContextFor<'admin'>, 'db' | 'now' | 'study' | 'model'>;

const ENGINE_DIGITS = 12;

/** Null where this function of a host doesn't include the worker program. */
async function engineVersion({ study }: Ctx): Promise<string | null> {
  const version = await study.engineVersion().catch(() => null);
  return version?.slice(0, ENGINE_DIGITS) ?? null;
}

async function databaseAndVersion({ db }: Ctx) {
  const { SKIMWISE_EMBEDDED } = env();
  const start = performance.now();
  const { version: postgres, size, connections, max } = await readDatabase(db);
  const database: SystemWire['database'] = {
    kind: SKIMWISE_EMBEDDED === 'on' ? 'embedded' : 'postgres',
    size_bytes: size,
    connections,
    max_connections: max,
    answered_in_ms: Math.round(performance.now() - start),
  };
  return { postgres, database };
}

async function mailHealth({ db, now }: Ctx): Promise<SystemWire['mail']> {
  const [{ waiting, dueSince }, { failed, failures }] = await Promise.all([
    readWaitingMail(db, now),
    readFailedMail(db),
  ]);
  return {
    delivery: env().RESEND_API_KEY ? 'resend' : 'kept',
    waiting,
    due_since: dueSince?.toISOString() ?? null,
    failed,
    failures: failures.map(({ id, kind, createdAt, attempts, reason }) => ({
      mail_id: id,
      kind,
      written_at: createdAt.toISOString(),
      attempts,
      reason,
    })),
  };
}

function paymentProvider(): SystemWire['webhooks']['provider'] {
  const { STRIPE_SECRET_KEY, STRIPE_API_BASE, SKIMWISE_EMBEDDED } = env();
  if (STRIPE_SECRET_KEY) return 'stripe';
  return SKIMWISE_EMBEDDED === 'on' && STRIPE_API_BASE ? 'local' : 'none';
}

async function webhookHealth({ db, now }: Ctx): Promise<SystemWire['webhooks']> {
  const overdue = new Date(now.getTime() - WEBHOOK_OVERDUE_MINUTES * 60_000);
  const { last, unhandled, open } = await readEvents(db, overdue);
  return {
    provider: paymentProvider(),
    last: last && {
      type: last.type,
      received_at: last.receivedAt.toISOString(),
      handled: last.handledAt !== null,
    },
    unhandled,
    open: open.map(({ id, type, receivedAt }) => ({
      event_id: id,
      type,
      received_at: receivedAt.toISOString(),
    })),
  };
}

async function modelUse({ db, now, model: configured }: Ctx): Promise<SystemWire['model']> {
  const model = await configured();
  if (!model) return null;
  const { name, host, budget: limits } = model;
  const [tokens, failures] = await Promise.all([
    readModelTokens(db, utcDay(now)),
    readModelFailures(db, new Date(now.getTime() - DAY_MS)),
  ]);
  return { name, host, tokens_today: tokens, limits, failures };
}

/** See product-rules.md, "Admin". */
export async function getSystem(ctx: Ctx): Promise<SystemWire> {
  // First and alone: how long it takes is shown.
  const { postgres, database } = await databaseAndVersion(ctx);
  const [engine, mail, webhooks, model, runs] = await Promise.all([
    engineVersion(ctx),
    mailHealth(ctx),
    webhookHealth(ctx),
    modelUse(ctx),
    readRuns(ctx.db),
  ]);
  return {
    versions: {
      app: version,
      engine,
      node: process.version.slice(1),
      postgres,
    },
    database,
    mail,
    webhooks,
    model,
    maintenance: runs.map(({ startedBy, endedAt, failed }) => ({
      started_by: startedBy,
      ended_at: endedAt.toISOString(),
      failed,
    })),
  };
}
