import 'server-only';
import { violationOf } from '@/db/violations';
import type { ContextFor, RateRule } from '../../context';
import type { PackParts, StudyPack } from '../../engine/types';
import { AppError } from '../../errors';
import { assertUnlocked } from '../../membership/locks';
import { cancelledError } from '../cancelled';
import { saveCards, saveLessons } from '../documents/save-pack';
import { startByItself } from '../model-work/start-work';
import { runInWorker } from '../processing/run-in-worker';
import { abandonJob, runJob } from '../processing/run-job';
import { assertJobCapacity, type RunningJob, startJob } from '../processing/start-job';
import { readPacked } from '../processing/stored-source';
import type { ChapterInput } from '../schema';
import type { ChapterMaterialWire } from '../wire';
import { getChapter, noSuchChapter } from './service';
import {
  type ChapterToMake,
  findChapter,
  isJobRunning,
  isStored,
  savePackOfChapter,
} from './store';

type Ctx = ContextFor<'learner'>;

/** Costs no daily usage, but a second of the machine. */
const OPENINGS: RateRule = { name: 'chapters', points: 60, seconds: 600 };

/**
 * Makes the lessons, cards and visual data of a chapter, or reads them if it's made. Makes the parts that the document
 * has. One chapter of a learner at a time. A disconnect cancels the work.
 * @throws AppError `plan_required`, `not_found`, `rate_limited`, `conflict` while a chapter is made, `busy`,
 * `cancelled`
 */
export async function makeChapter(ctx: Ctx, input: ChapterInput): Promise<ChapterMaterialWire> {
  assertUnlocked(ctx, 'courses');
  if (!missingParts(await findOwn(ctx, input))) return getChapter(ctx, input);
  await assertJobCapacity(ctx);
  try {
    await makeMissing(ctx, input);
    await startByItself(ctx, input);
    return await getChapter(ctx, input);
  } catch (error) {
    const isLost = error instanceof AppError && error.code === 'not_found';
    throw isLost && (await isStored(ctx.db, input.documentId)) ? movedAway() : error;
  }
}

/** While the chapter was made, a demo visitor created an account. */
const movedAway = () =>
  new AppError('conflict', 'This document has moved to your account. Open it there.');

async function findOwn(ctx: Ctx, { documentId, chapter }: ChapterInput): Promise<ChapterToMake> {
  const { learnerId } = ctx.actor;
  const found = await findChapter(ctx.db, { documentId, learnerId, chapter });
  if (!found) throw noSuchChapter();
  return found;
}

/** Null if the chapter is made. */
function missingParts({ lessons, cards, made }: ChapterToMake): PackParts | null {
  const missing = { lessons: lessons && !made?.lessons, cards: cards && !made?.cards };
  return made && !missing.lessons && !missing.cards ? null : missing;
}

async function makeMissing(ctx: Ctx, input: ChapterInput): Promise<void> {
  const job = await startChapter(ctx, input);
  // Another call may have made it meanwhile.
  const chapter = await findOwn(ctx, input);
  const parts = missingParts(chapter);
  if (!parts) return void (await abandonJob(ctx, job, cancelledError()));
  const made = runJob(
    ctx,
    job,
    { signal: ctx.signal, onProgress: () => {} },
    {
      work: async (options) => {
        const { documentId } = input;
        const document = await readPacked(
          ctx.db,
          { documentId, learnerId: job.learnerId },
          chapter,
        );
        if (!document) throw noSuchChapter();
        const { title, words: wordCount, firstPassage: chapterAt } = chapter;
        const text = { ...document, title, wordCount };
        const work = { source: { kind: 'stored', document: text, chapterAt }, parts } as const;
        return runInWorker(ctx, job.owner, work, { ...options, isRefusable: true });
      },
      save: async (tx, { pack }) => {
        const target = { id: input.documentId, chapter: input.chapter, newId: ctx.newId };
        await savePack(tx, target, { pack, parts, before: chapter.made });
        return input.documentId;
      },
    },
  );
  ctx.defer(() => made.then(ignore, ignore));
  await made;
}

type Target = { id: string; chapter: number; newId: () => string };
type Made = { pack: StudyPack; parts: PackParts; before: PackParts | null };

async function savePack(tx: Ctx['db'], target: Target, { pack, parts, before }: Made) {
  const { lessons, cards, chapters: _, ...rest } = pack;
  const all = {
    lessons: parts.lessons || before?.lessons === true,
    cards: parts.cards || before?.cards === true,
  };
  const { id: documentId, chapter } = target;
  if (!(await savePackOfChapter(tx, { documentId, chapter, pack: rest, parts: all })))
    throw noSuchChapter();
  await saveLessons(tx, target, lessons);
  await saveCards(tx, target, cards);
}

const otherIsMade = () =>
  new AppError('conflict', 'Another chapter is being made. Wait until it’s done.');

const jobName = (chapter: number) => `chapter ${chapter}`;

function isBeingMade(db: Ctx['db'], { documentId, chapter }: ChapterInput): Promise<boolean> {
  return isJobRunning(db, { documentId, filename: jobName(chapter) });
}

/** Only work that starts counts as an opening. */
async function startChapter(ctx: Ctx, { documentId, chapter }: ChapterInput): Promise<RunningJob> {
  const release = await ctx.limit(OPENINGS, ctx.actor.learnerId);
  try {
    return await startJob(ctx, {
      id: ctx.newId(),
      work: 'chapter',
      filename: jobName(chapter),
      stage: 'understanding',
      documentId,
      detached: false,
    });
  } catch (error) {
    await release();
    if (error instanceof AppError && error.code === 'conflict')
      throw (await isBeingMade(ctx.db, { documentId, chapter })) ? error : otherIsMade();
    throw violationOf(error)?.kind === 'foreign_key' ? noSuchChapter() : error;
  }
}

const ignore = () => {};
