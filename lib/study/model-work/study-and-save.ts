import 'server-only';
import type { ModelFault } from '../../constants/model-faults';
import type { ContextFor } from '../../context';
import {
  type AskModel,
  distinct,
  evidenceOf,
  hintsOf,
  partsOf,
  type SectionAnswer,
  studySection,
} from '../../engine/model-engine';
import { ModelError } from '../../model/model-error';
import type { modelAsker } from './asking/model-asker';
import type { Material } from './material/read-material';
import { saveSection } from './material/save-section';
import type { HeldWork } from './runs/held-work';
import type { Sections } from './sections';
import type { WorkPlan } from './work-plan';

/** Of one request: another section may be answered. The others are the server's. */
const OWN_FAULTS: ReadonlySet<ModelFault> = new Set([
  'unreadable',
  'empty',
  'declined',
  'too_long',
]);

export type Ask = ReturnType<typeof modelAsker>;

export type SectionContext = {
  ctx: Pick<ContextFor<'anyone'>, 'db' | 'now' | 'newId'>;
  work: HeldWork;
  plan: WorkPlan;
  material: Material;
  ask: Ask;
  sections: Sections;
};

/** Asks about a section, and lays what holds over the local parts. Throws faults of the server, a budget's, and LostWorkError. */
export async function studyAndSave(context: SectionContext, position: number): Promise<void> {
  const { ctx, work, plan, material, ask, sections } = context;
  const stretch = plan.stretches[position];
  if (!stretch) return;
  const evidence = evidenceOf(material.document, stretch);
  let found: { answer: SectionAnswer | null; dropped: number };
  try {
    found = await studySection(keepingFirst(ask, NOTHING), evidence, hintsOf(material, stretch));
    if (found.answer && isNothing(found.answer)) {
      found = { ...found, answer: null };
      sections.fault ??= 'unreadable';
    }
  } catch (error) {
    if (!isOwn(error)) throw error;
    sections.fault ??= error.fault;
    found = { answer: null, dropped: 0 };
  }
  const target = {
    work,
    plan,
    firstPassage: material.firstPassage,
    now: ctx.now,
    newId: ctx.newId,
  };
  // One after the other: each lays all that is done over the local parts, and repeats none of it.
  await sections.inTurn(async () => {
    const others = sections.studied.map((section) => section.answer);
    const answer = found.answer && distinct(found.answer, evidence, others);
    const studied = answer && { ...stretch, evidence, answer };
    const parts = studied && partsOf(material.document, studied, material.concepts);
    const done = parts ? [...sections.parts, parts] : sections.parts;
    const result = { position, answer, dropped: found.dropped, parts };
    await saveSection(ctx.db, target, result, done);
    if (studied && parts) sections.add(studied, parts);
  });
}

/** Whether a fault is one answer's alone. */
export const isOwn = (error: unknown): error is ModelError =>
  error instanceof ModelError && OWN_FAULTS.has(error.fault);

const NOTHING: SectionAnswer = { summary: [], points: [], cards: [], relations: [], checks: [] };

/** The text bears out none of it. */
const isNothing = (answer: SectionAnswer) =>
  Object.values(answer).every((items) => items.length === 0);

/** An unusable answer to the second question takes nothing from the first one's: it's as if it were `nothing`. */
export function keepingFirst<T>(ask: Ask, nothing: T): AskModel<T> {
  let asked = 0;
  return async (request) => {
    asked += 1;
    const isFirst = asked === 1;
    return ask(request).catch((error: unknown) => {
      if (isFirst || !isOwn(error)) throw error;
      return nothing;
    });
  };
}
