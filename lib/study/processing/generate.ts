import 'server-only';
import { violationOf } from '@/db/violations';
import type { ContextFor } from '../../context';
import type { StudyPack } from '../../engine/types';
import { AppError } from '../../errors';
import { assertUnlocked } from '../../membership/locks';
import { cancelledError } from '../cancelled';
import { saveCards, saveLessons } from '../documents/save-pack';
import { noSuchDocument } from '../documents/service';
import { PART_FEATURES, PART_KEYS, PART_NAMES, type Part } from '../rules';
import type { GenerateInput } from '../schema';
import { processedWire, respondWith } from './respond';
import { runInWorker } from './run-in-worker';
import { abandonJob, runJob, type WorkOptions } from './run-job';
import { assertJobCapacity, countTry, type RunningJob, startJob } from './start-job';
import { findParts, readPacked } from './stored-source';

type Ctx = ContextFor<'learner'>;

const WORK = { mini_courses: 'lessons', flashcards: 'cards' } as const satisfies Record<
  Part,
  string
>;

/**
 * Makes the lessons or cards that were left out at first. Free if they exist; of concurrent calls, one makes them.
 * @throws AppError `plan_required`, `not_found`, `limit_reached`, `rate_limited`, `conflict` while another call
 * makes them, `busy`, `cancelled`
 */
export async function generatePart(
  ctx: Ctx,
  input: GenerateInput,
  request: Request,
): Promise<Response> {
  assertUnlocked(ctx, PART_FEATURES[input.part]);
  await countTry(ctx);
  const asIs = { detached: true, run: () => processedWire(ctx, input.documentId, []) };
  if (await hasPart(ctx, input)) return respondWith(ctx, request, asIs);
  await assertJobCapacity(ctx);
  const job = await startPart(ctx, input);
  // Another call may have made them meanwhile.
  if (await hasPart(ctx, input)) {
    await abandonJob(ctx, job, cancelledError());
    return respondWith(ctx, request, asIs);
  }
  return respondWith(ctx, request, {
    detached: false,
    run: async (options) => processedWire(ctx, await makePart(ctx, job, input, options), []),
  });
}

async function hasPart({ db, actor }: Ctx, { documentId, part }: GenerateInput): Promise<boolean> {
  const parts = await findParts(db, { documentId, learnerId: actor.learnerId });
  if (!parts) throw noSuchDocument();
  return parts[part];
}

async function startPart(ctx: Ctx, { documentId, part }: GenerateInput): Promise<RunningJob> {
  const work = WORK[part];
  try {
    return await startJob(ctx, {
      id: ctx.newId(),
      work,
      filename: part,
      stage: work,
      documentId,
      detached: false,
      required: PART_KEYS[part],
    });
  } catch (error) {
    throw violationOf(error)?.kind === 'foreign_key' ? noSuchDocument() : error;
  }
}

function makePart(
  ctx: Ctx,
  job: RunningJob,
  { documentId, part }: GenerateInput,
  options: WorkOptions,
) {
  return runJob(ctx, job, options, {
    work: async (workOptions) => {
      const document = await readPacked(ctx.db, { documentId, learnerId: job.learnerId });
      if (!document) throw noSuchDocument();
      const parts = { lessons: part === 'mini_courses', cards: part === 'flashcards' };
      const work = { source: { kind: 'stored', document }, parts } as const;
      return runInWorker(ctx, job.owner, work, { ...workOptions, isRefusable: true });
    },
    save: async (tx, { pack }) => {
      assertMade(pack, part);
      const target = { id: documentId, newId: ctx.newId };
      if (part === 'mini_courses') await saveLessons(tx, target, pack.lessons);
      else await saveCards(tx, target, pack.cards);
      return documentId;
    },
  });
}

function assertMade({ lessons, cards }: StudyPack, part: Part): void {
  if ((part === 'mini_courses' ? lessons : cards).length > 0) return;
  throw new AppError(
    'text_too_short',
    `We found nothing in this document to make ${PART_NAMES[part]} from.`,
  );
}
