import 'server-only';
import pLimit from 'p-limit';
import type { ModelFault, RunFault } from '../../constants/model-faults';
import type { ContextFor } from '../../context';
import {
  evidenceOf,
  partsOf,
  reduceSummary,
  type SectionAnswer,
  type SectionParts,
  type StudiedStretch,
  studySection,
} from '../../engine/model-engine';
import { ModelError } from '../../model/model-error';
import type { LanguageModel } from '../../model/ports';
import { BudgetError, modelAsker } from './ask-model';
import { hintsOf } from './hints';
import { holdLease } from './lease';
import type { Pause } from './patience';
import { type Material, readMaterial } from './read-material';
import { endRun, type HeldWork, readRun, savePlan } from './run-store';
import { saveReduced, saveSection } from './save-section';
import { mostCharacters } from './token-limits';
import { planOf, type WorkPlan } from './work-plan';

export type WorkContext = Pick<ContextFor<'anyone'>, 'db' | 'now' | 'newId' | 'log' | 'model'>;

export type WorkOptions = { pause?: Pause; timeLimitMs?: number };

type Ending = { status: 'done' | 'failed'; fault: RunFault | null };
type Ask = ReturnType<typeof modelAsker>;

/** Sections of a document that are asked about at once. */
const AT_ONCE = 3;
/** Of one request: another section may be answered. The others are the server's. */
const OWN_FAULTS: ReadonlySet<ModelFault> = new Set([
  'unreadable',
  'empty',
  'declined',
  'too_long',
]);

/**
 * Asks the model about the sections that are missing, then about the whole, and lays what holds over the local parts
 * piece by piece. Ends the run with one line in the log, unless it's lost to somebody else. Never throws.
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
  const ask = modelAsker(ctx, work, { ...options, model, spent: stored.tokens, signal: asking });
  const sections = new Sections(plan, material, stored.sections);
  const context = { ctx, work, plan, material, ask, sections };
  let ended: unknown;
  const limit = pLimit(AT_ONCE);
  await Promise.all(
    sections.missing().map((position) =>
      limit(async () => {
        if (ended !== undefined) return;
        try {
          await studyAndSave(context, position);
        } catch (error) {
          ended ??= error;
          // What is asked already fits the budget.
          if (!(error instanceof BudgetError)) halt.abort(error);
        }
      }),
    ),
  );
  signal.throwIfAborted();
  if (ended !== undefined && !(ended instanceof BudgetError)) throw ended;
  if (sections.studied.length === 0)
    return { status: 'failed', fault: ended ? faultOf(ended) : (sections.fault ?? 'empty') };
  if (ended !== undefined) return { status: 'done', fault: faultOf(ended) };
  return { status: 'done', fault: (await reduceAndSave(context, model)) ?? sections.fault };
}

type Context = {
  ctx: WorkContext;
  work: HeldWork;
  plan: WorkPlan;
  material: Material;
  ask: Ask;
  sections: Sections;
};

async function studyAndSave(context: Context, position: number): Promise<void> {
  const { ctx, work, plan, material, ask, sections } = context;
  const stretch = plan.stretches[position];
  if (!stretch) return;
  const evidence = evidenceOf(material.document, stretch);
  let found: { answer: SectionAnswer | null; dropped: number };
  try {
    found = await studySection(keepingFirst(ask), evidence, hintsOf(material, stretch));
    if (found.answer && isNothing(found.answer)) {
      found = { ...found, answer: null };
      sections.fault ??= 'unreadable';
    }
  } catch (error) {
    if (!isOwn(error)) throw error;
    sections.fault ??= error.fault;
    found = { answer: null, dropped: 0 };
  }
  const { answer, dropped } = found;
  const studied = answer && { ...stretch, evidence, answer };
  const parts = studied && partsOf(material.document, studied, material.concepts);
  const target = {
    work,
    plan,
    firstPassage: material.firstPassage,
    now: ctx.now,
    newId: ctx.newId,
  };
  // One after the other: each lays all that is done over the local parts.
  await sections.inTurn(async () => {
    const done = parts ? [...sections.parts, parts] : sections.parts;
    await saveSection(ctx.db, target, { position, answer, dropped, parts }, done);
    if (studied && parts) sections.add(studied, parts);
  });
}

const isOwn = (error: unknown): error is ModelError =>
  error instanceof ModelError && OWN_FAULTS.has(error.fault);

const NOTHING: SectionAnswer = { summary: [], points: [], cards: [], relations: [], checks: [] };

/** The text bears out none of it. */
const isNothing = (answer: SectionAnswer) =>
  Object.values(answer).every((items) => items.length === 0);

/** An unusable answer to the second question takes nothing from the first one's. */
function keepingFirst(ask: Ask): Parameters<typeof studySection>[0] {
  let asked = 0;
  return async (request) => {
    asked += 1;
    const isFirst = asked === 1;
    return ask(request).catch((error: unknown) => {
      if (isFirst || !isOwn(error)) throw error;
      return NOTHING;
    });
  };
}

/** @returns why nothing came of it, if it was for a fault of its own or a budget */
async function reduceAndSave(
  { ctx, work, material, ask, sections }: Context,
  { contextTokens }: LanguageModel,
): Promise<RunFault | null> {
  try {
    const reduced = await reduceSummary(
      ask,
      material.document,
      sections.studied,
      mostCharacters(contextTokens),
    );
    await saveReduced(ctx.db, { work, firstPassage: material.firstPassage }, reduced);
    return null;
  } catch (error) {
    if (error instanceof BudgetError || isOwn(error)) return error.fault;
    throw error;
  }
}

/** Those that are done, in the text's order. */
class Sections {
  /** Why the first of those without an answer has none. */
  fault: ModelFault | null = null;
  readonly #done = new Map<number, { studied: StudiedStretch; parts: SectionParts }>();
  readonly #known: ReadonlySet<number>;
  readonly inTurn = pLimit(1);

  constructor(
    private readonly plan: WorkPlan,
    material: Material,
    stored: readonly { position: number; answer: SectionAnswer | null }[],
  ) {
    this.#known = new Set(stored.map(({ position }) => position));
    for (const { position, answer } of stored) {
      const stretch = plan.stretches[position];
      if (!stretch || !answer) continue;
      const studied = { ...stretch, answer, evidence: evidenceOf(material.document, stretch) };
      this.add(studied, partsOf(material.document, studied, material.concepts));
    }
    if (stored.some(({ answer }) => !answer)) this.fault = 'unreadable';
  }

  missing(): number[] {
    return [...this.plan.stretches.keys()].filter((position) => !this.#known.has(position));
  }

  add(studied: StudiedStretch, parts: SectionParts): void {
    this.#done.set(studied.from, { studied, parts });
  }

  get studied(): StudiedStretch[] {
    return this.#inOrder().map(({ studied }) => studied);
  }

  get parts(): SectionParts[] {
    return this.#inOrder().map(({ parts }) => parts);
  }

  #inOrder() {
    return [...this.#done].sort(([a], [b]) => a - b).map(([, one]) => one);
  }
}
