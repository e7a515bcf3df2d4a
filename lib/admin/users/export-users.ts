import 'server-only';
import { brand } from '../../brand';
import type { ContextFor } from '../../context';
import { utcDay } from '../../time/days';
import { noteOutcome, outcomeOf } from '../log/outcome';
import { type AuditEntry, addAuditEntry } from '../log/store';
import type { ExportUsersInput } from './schema';
import { CSV_HEADER, toCsv } from './to-csv';
import { toAdminUserWire } from './to-wire';
import { findUsersAfter } from './user-store';
import type { AdminUserWire } from './wire';

type Ctx = ContextFor<'admin'>;
type Format = ExportUsersInput['format'];

const BATCH = 500;

const FORMATS = {
  csv: { contentType: 'text/csv; charset=utf-8', header: CSV_HEADER, textOf: toCsv },
  ndjson: {
    contentType: 'application/x-ndjson; charset=utf-8',
    header: '',
    textOf: (users: AdminUserWire[]) => users.map((user) => `${JSON.stringify(user)}\n`).join(''),
  },
} as const;

/** The oldest first, by batches, each read when the one before is sent. */
async function* batchesOf({ db, now }: Ctx): AsyncGenerator<AdminUserWire[]> {
  let rows = await findUsersAfter(db, undefined, BATCH, now);
  for (let last = rows.at(-1); last; last = rows.at(-1)) {
    yield rows.map((row) => toAdminUserWire(row, now));
    if (rows.length < BATCH) return;
    rows = await findUsersAfter(db, { key: last.sortKey, id: last.id }, BATCH, now);
  }
}

/** Logs how many users were sent, also if the client disconnects. */
async function* loggedText(ctx: Ctx, format: Format, entry: Asked): AsyncGenerator<string> {
  const { header, textOf } = FORMATS[format];
  let users = 0;
  let outcome: Pick<AuditEntry, 'stage' | 'detail'> = {
    stage: 'failed',
    detail: { code: 'cancelled' },
  };
  try {
    if (header) yield header;
    for await (const batch of batchesOf(ctx)) {
      users += batch.length;
      yield textOf(batch);
    }
    outcome = { stage: 'done', detail: {} };
  } catch (error) {
    outcome = outcomeOf(error);
    throw error;
  } finally {
    const { stage, detail } = outcome;
    await noteOutcome(ctx, { ...entry, stage, detail: { ...detail, format, users } });
  }
}

type Asked = Pick<AuditEntry, 'id' | 'admin' | 'action' | 'happenedAt'>;

/**
 * All users as a file, in bounded memory: a slow client isn't read ahead of, and one that disconnects
 * ends it. The log tells that it began, and how many users it held.
 */
export async function exportUsers(
  ctx: Ctx,
  { format }: ExportUsersInput,
): Promise<{ filename: string; contentType: string; text: AsyncGenerator<string> }> {
  const entry = {
    id: ctx.newId(),
    admin: ctx.actor.username,
    action: 'export_users',
    happenedAt: ctx.now,
  } as const;
  await addAuditEntry(ctx.db, { ...entry, stage: 'asked', detail: { format } });
  return {
    filename: `${brand.product.toLowerCase()}-users-${utcDay(ctx.now)}.${format}`,
    contentType: FORMATS[format].contentType,
    text: loggedText(ctx, format, entry),
  };
}
