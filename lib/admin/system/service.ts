import 'server-only';
import { version } from '@/package.json';
import { WEBHOOK_OVERDUE_MINUTES } from '../../constants/analytics';
import type { ContextFor } from '../../context';
import { env } from '../../env';
import { readDatabase, readEvents, readFailedMail, readRuns, readWaitingMail } from './store';
import type { SystemWire } from './wire';

type Ctx = Pick<ContextFor<'admin'>, 'db' | 'now' | 'study'>;

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

/** See product-rules.md, "Admin". */
export async function getSystem(ctx: Ctx): Promise<SystemWire> {
  // First and alone: how long it takes is shown.
  const { postgres, database } = await databaseAndVersion(ctx);
  const [engine, mail, webhooks, runs] = await Promise.all([
    engineVersion(ctx),
    mailHealth(ctx),
    webhookHealth(ctx),
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
    maintenance: runs.map(({ startedBy, endedAt, failed }) => ({
      started_by: startedBy,
      ended_at: endedAt.toISOString(),
      failed,
    })),
  };
}
