import 'server-only';
import type { ContextFor } from '../../context';
import { planState } from '../../membership/rules';
import { membershipOf } from '../../membership/service';
import type { WorkContext } from './run-work';
import type { HeldWork, WorkKey } from './runs/held-work';
import { forgetEmptySections } from './runs/progress-store';
import { claimLapsed, failOldRuns, startRun } from './runs/run-store';
import { findOwner } from './runs/state-store';
import { isOnlyByChapter } from './to-wire';

export type StartContext = WorkContext & Pick<ContextFor<'anyone'>, 'defer'>;

/** Per call. */
const RESUMED_AT_ONCE = 4;

/**
 * After the local pack is stored, for a user who agreed to the model's host and whose plan is open. The work itself is
 * put off until after the response. Never throws: the document is there without it.
 */
export async function startByItself(ctx: StartContext, key: WorkKey): Promise<void> {
  try {
    if (!(await ctx.model())) return;
    const owner = await findOwner(ctx.db, key.documentId);
    if (!owner || isOnlyByChapter({ ...key, words: owner.words })) return;
    const { learnerId: id, trialEndsAt } = owner;
    const membership = await membershipOf(ctx, { id, trialEndsAt });
    if (!planState(membership, ctx.now).locked) await start(ctx, key, { isAsked: false });
  } catch (err) {
    ctx.log.error({ err, documentId: key.documentId }, 'a model’s work was not started');
  }
}

/** Loaded when it's needed: most calls that may start work don't, and its word lists are large. */
function runLater(ctx: StartContext, work: HeldWork): void {
  ctx.defer(async () => {
    const { runWork } = await import('./run-work');
    await runWork(ctx, work);
  });
}

/** Starts a run that isn't running; nothing without consent. */
export async function start(
  ctx: StartContext,
  key: WorkKey,
  { isAsked }: { isAsked: boolean },
): Promise<void> {
  const model = await ctx.model();
  if (!model) return;
  const about = { model: model.name, host: model.host, runner: ctx.newId(), isAsked };
  const work = await startRun(ctx.db, { ...key, ...about });
  if (!work) return;
  if (isAsked) await forgetEmptySections(ctx.db, key);
  runLater(ctx, work);
}

/** Goes on with what a server left that ended; of one document, or of all. */
export async function resumeLapsedWork(ctx: StartContext, documentId?: string): Promise<void> {
  await failOldRuns(ctx.db);
  const model = await ctx.model();
  if (!model) return;
  const claim = { runner: ctx.newId(), host: model.host, limit: RESUMED_AT_ONCE, documentId };
  for (const work of await claimLapsed(ctx.db, claim)) runLater(ctx, work);
}
