import 'server-only';
import { getTableColumns } from 'drizzle-orm';
import { brand } from '../../brand';
import type { ContextFor } from '../../context';
import { utcDay } from '../../time/days';
import { EXPORT_PER_ACCOUNT } from '../limits';
import { listDocumentIds, readDocumentJson, readUserJson } from './export-store';
import { DOCUMENT_TABLES, DOCUMENTS, TABLES_LEFT_OUT, USER_TABLES } from './export-tables';

type Ctx = ContextFor<'user'>;

/** By column or table: `profile.password_hash`, `index_pieces`. */
function leftOut(): Record<string, string> {
  const columns = [...USER_TABLES, DOCUMENTS, ...DOCUMENT_TABLES].flatMap(
    ({ name, table, leftOut }) =>
      Object.entries(leftOut).map(([key, why]) => [
        `${name}.${getTableColumns(table)[key]?.name}`,
        why,
      ]),
  );
  return { ...Object.fromEntries(columns), ...TABLES_LEFT_OUT };
}

/** One document at a time, so that memory is bounded by the largest. */
async function* textOf({ db, actor, now }: Ctx, account: string): AsyncGenerator<string> {
  const about = { product: brand.product, exported_at: now.toISOString(), left_out: leftOut() };
  yield `{"about":${JSON.stringify(about)},\n"account":${account},\n"documents":[`;
  let separator = '\n';
  for (const id of await listDocumentIds(db, actor.userId)) {
    const document = await readDocumentJson(db, actor.userId, id);
    if (document === undefined) continue;
    yield separator + document;
    separator = ',\n';
  }
  yield ']}\n';
}

/** @throws AppError `rate_limited` */
export async function exportAccount(
  ctx: Ctx,
): Promise<{ filename: string; text: AsyncGenerator<string> }> {
  await ctx.limit(EXPORT_PER_ACCOUNT, ctx.actor.userId);
  const account = await readUserJson(ctx.db, ctx.actor.userId);
  return {
    filename: `${brand.product.toLowerCase()}-export-${utcDay(ctx.now)}.json`,
    text: textOf(ctx, account),
  };
}
