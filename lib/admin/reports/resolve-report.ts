import 'server-only';
import type { Db } from '@/db/client';
import { reportMessages as messages } from '../../constants/faculty-reports';
import type { ContextFor } from '../../context';
import { AppError, fieldError } from '../../errors';
import type { RequestKey } from '../../request-key';
import { act } from '../log/act';
import {
  deleteRatings,
  findAverage,
  findReport,
  lockProfessor,
  resolveReports,
} from './reports-store';
import type { ResolveInput } from './schema';
import type { ResolvedWire } from './wire';

function assertChosen({ outcome, rating_user_ids }: ResolveInput): void {
  const isNone = rating_user_ids.length === 0;
  if (outcome === 'removed' && isNone) throw fieldError('rating_user_ids', messages.choose);
  if (outcome === 'dismissed' && !isNone) throw fieldError('rating_user_ids', messages.chooseNone);
}

/** The professor of an open report, whom other moderators wait for. */
async function openProfessor(tx: Db, reportId: string): Promise<string> {
  const seen = await findReport(tx, reportId);
  if (!seen) throw new AppError('not_found', messages.unknown);
  await lockProfessor(tx, seen.professorId);
  const report = await findReport(tx, reportId);
  if (report?.outcome !== null) throw new AppError('conflict', messages.resolved);
  return seen.professorId;
}

async function remove(tx: Db, professorId: string, userIds: string[]): Promise<number> {
  if (userIds.length === 0) return 0;
  const removed = await deleteRatings(tx, professorId, userIds);
  if (removed === 0) throw new AppError('conflict', messages.gone);
  return removed;
}

/**
 * Removes the chosen ratings, or none, and resolves all open reports of the professor. Of two
 * moderators at once, one decides.
 * @throws AppError `not_found`, `conflict` if it is resolved or the ratings are gone, `invalid_input`
 */
export function resolveReport(
  ctx: ContextFor<'support'>,
  input: ResolveInput,
  request?: RequestKey,
): Promise<ResolvedWire> {
  const { outcome, reason, reportId, rating_user_ids: userIds } = input;
  const action = outcome === 'removed' ? 'remove_rating' : 'resolve_report';
  return act(ctx, { action, userId: null, subject: reportId, reason }, request, async (tx) => {
    assertChosen(input);
    const professorId = await openProfessor(tx, reportId);
    const before = await findAverage(tx, professorId);
    const removed = await remove(tx, professorId, userIds);
    const resolved = await resolveReports(tx, { professorId, outcome }, ctx.now);
    return {
      response: { outcome, removed_ratings: removed, resolved_reports: resolved },
      before,
      after: await findAverage(tx, professorId),
      detail: { professor_id: professorId, rating_user_ids: userIds, resolved_reports: resolved },
    };
  });
}
