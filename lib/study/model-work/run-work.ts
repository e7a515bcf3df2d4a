import 'server-only';
import type { RunFault } from '../../constants/model-faults';
import type { ContextFor } from '../../context';
import { reduceSummary } from '../../engine/model-engine';
import { ModelError } from '../../model/model-error';
import type { LanguageModel } from '../../model/ports';
import { BudgetError, modelAsker } from './asking/model-asker';
import type { Pause } from './asking/patience';
import { mostCharacters } from './asking/token-limits';
import { forEachAtOnce } from './at-once';
import { readMaterial } from './material/read-material';
import { saveReduced } from './material/save-section';
import { rewordLessons } from './reword-lessons';
import type { HeldWork } from './runs/held-work';
import { holdLease } from './runs/lease';
import { readRun, savePlan } from './runs/progress-store';
import { endRun } from './runs/run-store';
import { Sections } from './sections';
import { isOwn, type SectionContext, studyAndSave } from './study-and-save';
import { planOf } from './work-plan';

export type WorkContext = Pick<ContextFor<'anyone'>, 'db' | 'now' | 'newId' | 'log' | 'model'>;

export type WorkOptions = { pause?: Pause; timeLimitMs?: number };

type Ending = { status: 'done' | 'failed'; fault: RunFault | null };

/**
 * Asks the model about the sections that are missing, then about the whole and the lessons' wording, and lays what holds
 * over the local parts piece by piece. Ends the run with one line in the log, unless another runner has it. Never throws.
 */
export async function runWork(
  ctx: WorkContext,
  work: HeldWork,
  options: WorkOptions = {},
): Promise<void> {
  const { documentId, chapter } = work;
  const about = { documentId, chapter };
  const lease = holdLease(ctx, work);
  let cause: unknown;
  let ending: Ending;
  try {
    const model = await ctx.model();
    if (!model) return;
    const outcome = await workThrough(ctx, work, { ...options, model, signal: lease.signal });
    if (!outcome) return;
    ending = outcome;
  } catch (err) {
    if (lease.signal.aborted) return;
    cause = err;
    ending = { status: 'failed', fault: faultOf(err) };
  } finally {
    lease.end();
  }
  try {
    // Lost, if not.
    if (!(await endRun(ctx.db, work, ending))) return;
  } catch (err) {
    // Its lease ends, and another goes on.
    ctx.log.error({ err, ...about }, 'a model’s work on a document was not ended');
    return;
  }
  if (ending.status === 'done')
    ctx.log.info({ ...about, fault: ending.fault }, 'a model’s work on a document is done');
  else
    ctx.log.error(
      { ...about, fault: ending.fault, err: cause },
      'a model’s work on a document failed',
    );
}

function faultOf(error: unknown): RunFault {
  return error instanceof ModelError || error instanceof BudgetError ? error.fault : 'internal';
}

type Given = WorkOptions & { model: LanguageModel; signal: AbortSignal };

/** Null if the run isn't this runner's any more. */
async function workThrough(
  ctx: WorkContext,
  work: HeldWork,
  { model, signal, ...options }: Given,
): Promise<Ending | null> {
  const [stored, material] = [await readRun(ctx.db, work), await readMaterial(ctx.db, work)];
  if (!stored || !material) return null;
  const plan = stored.plan ?? planOf(material.document, material, model.contextTokens);
  if (!stored.plan) await savePlan(ctx.db, work, plan);
  // Ends the other calls when one fails for all.
  const halt = new AbortController();
  const asking = AbortSignal.any([signal, halt.signal]);
  const ask = modelAsker(ctx, work, { ...options, model, signal: asking });
  const sections = new Sections(plan, material, stored.sections);
  const context = { ctx, work, plan, material, ask, sections };
  const study = (position: number) => studyAndSave(context, position);
  const ended = await forEachAtOnce(sections.missing(), study, (failure) => {
    // What is asked already fits the budget.
    if (!(failure instanceof BudgetError)) halt.abort(failure);
  });
  signal.throwIfAborted();
  if (ended !== undefined && !(ended instanceof BudgetError)) throw ended;
  if (sections.studied.length === 0)
    return { status: 'failed', fault: ended ? faultOf(ended) : (sections.fault ?? 'empty') };
  if (ended !== undefined) return { status: 'done', fault: faultOf(ended) };
  const most = mostCharacters(model.contextTokens);
  const reduced = await reduceAndSave(context, most);
  const reworded = await rewordLessons(context, most);
  return { status: 'done', fault: reduced ?? reworded ?? sections.fault };
}

/** @returns why nothing came of it, if it was for a fault of its own or a budget */
async function reduceAndSave(
  { ctx, work, material, ask, sections }: SectionContext,
  most: number,
): Promise<RunFault | null> {
  try {
    const reduced = await reduceSummary(ask, material.document, sections.studied, most);
    await saveReduced(ctx.db, { work, firstPassage: material.firstPassage }, reduced);
    return null;
  } catch (error) {
    if (error instanceof BudgetError || isOwn(error)) return error.fault;
    throw error;
  }
}
