import 'server-only';
import type { Db } from '@/db/client';
import { modelSections } from '@/db/schema';
import {
  cardsOver,
  isIn,
  MOST_CHECKS,
  pointsOver,
  type SectionAnswer,
  type SectionParts,
  sectionLinesOver,
  summaryOver,
} from '../../../engine/model-engine';
import type { Anchored, LessonWording } from '../../../engine/types';
import { renumberPassages } from '../../worker/packing';
import type { HeldWork } from '../runs/held-work';
import { LostWorkError } from '../runs/lease';
import { addDropped } from '../runs/progress-store';
import { lockRun } from '../runs/run-store';
import type { WorkPlan } from '../work-plan';
import { replaceCards } from './cards-store';
import { addChecks, replacePoints, saveWording } from './lessons-store';
import { markAsModel, saveOverview } from './overview-store';
import { addRelations } from './relations-store';

type Target = {
  work: HeldWork;
  plan: WorkPlan;
  /** Of the text's first passage in the document. */
  firstPassage: number;
  now: Date;
  newId: () => string;
};

export type SectionResult = {
  position: number;
  answer: SectionAnswer | null;
  dropped: number;
  /** Null without an answer. */
  parts: SectionParts | null;
};

/**
 * Stores a section and lays it over the local parts, in one transaction. Whatever the learner did stays.
 * @param done all sections with an answer, with this one
 * @throws LostWorkError, with nothing changed
 */
export async function saveSection(
  db: Db,
  target: Target,
  section: SectionResult,
  done: readonly SectionParts[],
): Promise<void> {
  const { work, plan, firstPassage, now } = target;
  const { position, answer, dropped, parts } = section;
  const stretch = plan.stretches[position] ?? { from: 0, end: 0 };
  await whileHeld(db, work, dropped, async (tx) => {
    await tx.insert(modelSections).values({
      documentId: work.documentId,
      chapter: work.chapter,
      position,
      firstPassage: stretch.from + firstPassage,
      endPassage: stretch.end + firstPassage,
      answer,
      doneAt: now,
    });
    if (parts) await layOver(tx, target, parts, done);
  });
}

/** One transaction of the runner that holds the work; `dropped` more of the model's items don't hold. */
async function whileHeld(
  db: Db,
  work: HeldWork,
  dropped: number,
  save: (tx: Db) => Promise<void>,
): Promise<void> {
  await db.transaction(async (tx) => {
    if (!(await lockRun(tx, work))) throw new LostWorkError('lost');
    await addDropped(tx, work, dropped);
    await save(tx);
  });
}

async function layOver(
  tx: Db,
  { work, plan, firstPassage, newId }: Target,
  parts: SectionParts,
  done: readonly SectionParts[],
): Promise<void> {
  const { local, stretches } = plan;
  const inDocument = <T>(made: T): T => renumberPassages(made, firstPassage);
  const cards = cardsOver(parts, stretches.length);
  if (cards) {
    const range = { from: parts.from + firstPassage, end: parts.end + firstPassage };
    await replaceCards(tx, work, { range, cards: inDocument(cards), newId });
  }
  for (const { id, points: before, ...range } of local.lessons) {
    const isTouched = range.from < parts.end && parts.from < range.end;
    if (!isTouched) continue;
    const { points, isOver } = pointsOver(range, before, done);
    if (isOver) await replacePoints(tx, id, inDocument(points));
    const checks = inDocument(parts.checks.filter((check) => isIn(range, check)));
    await addChecks(tx, id, { checks, most: MOST_CHECKS, newId });
  }
  await addRelations(tx, work, inDocument(parts.relations));
  const { summary, isOver } = summaryOver(local.summary, done);
  const lines = local.sectionLines && sectionLinesOver(local.sectionLines, done);
  await saveOverview(tx, work, {
    summary: isOver ? inDocument(summary) : null,
    gist: null,
    sectionLines: lines && parts.summary.length > 0 ? inDocument(lines) : null,
  });
  await markAsModel(tx, work);
}

type Whole = Pick<Target, 'work' | 'firstPassage'>;

/** What a model says of the whole, over what its sections say. @throws LostWorkError, with nothing changed */
export async function saveReduced(
  db: Db,
  { work, firstPassage }: Whole,
  reduced: { gist: Anchored | null; summary: Anchored[] | null; dropped: number },
): Promise<void> {
  const { gist, summary, dropped } = renumberPassages(reduced, firstPassage);
  await whileHeld(db, work, dropped, (tx) =>
    saveOverview(tx, work, { gist, summary, sectionLines: null }),
  );
}

type Reworded = { lessonId: string; wording: LessonWording | null; dropped: number };

/** A lesson in a model's words. @throws LostWorkError, with nothing changed */
export async function saveReworded(
  db: Db,
  { work, firstPassage }: Whole,
  { lessonId, wording, dropped }: Reworded,
): Promise<void> {
  await whileHeld(db, work, dropped, async (tx) => {
    if (wording) await saveWording(tx, lessonId, renumberPassages(wording, firstPassage));
  });
}
