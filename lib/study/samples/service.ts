import 'server-only';
import { violationOf } from '@/db/violations';
import { SAMPLE } from '../../constants/sample';
import type { ContextFor, RateRule } from '../../context';
import { recordActivity } from '../../points/service';
import { cancelledError } from '../cancelled';
import { findByTextLocked } from '../documents/known';
import { saveDocument } from '../documents/save-document';
import { getDocument } from '../documents/service';
import type { DocumentWire } from '../wire';
import type { StudyResult } from '../worker/protocol';
import { preparedSample } from './prepare';

type Ctx = ContextFor<'learner'>;

/** After a deletion, another copy is made. */
const OPENINGS: RateRule = { name: 'open_sample', points: 60, seconds: 600 };

/**
 * The learner's copy of the sample, made at the first call, outside of all daily limits (product-rules.md, "Demo").
 * @throws AppError `rate_limited`; as `preparedSample`
 */
export async function openSample(ctx: Ctx): Promise<DocumentWire> {
  await ctx.limit(OPENINGS, ctx.actor.learnerId);
  const documentId = await ownCopy(ctx, await preparedSample(ctx));
  return getDocument(ctx, { documentId });
}

/** Of two concurrent calls, one makes the copy. */
async function ownCopy({ db, actor, now, newId }: Ctx, sample: StudyResult): Promise<string> {
  const { learnerId } = actor;
  const { contentHash } = sample.document;
  const copy = db.transaction(async (tx) => {
    const known = await findByTextLocked(tx, { learnerId, contentHash });
    if (known) return known.id;
    const id = newId();
    await saveDocument(
      tx,
      { id, learnerId, filename: SAMPLE.filename, sourceUrl: null, now, newId },
      sample,
    );
    await recordActivity(
      tx,
      { learnerId, kind: 'document', source: `document:${contentHash}` },
      now,
    );
    return id;
  });
  return copy.catch((error: unknown) => {
    // The learner was erased meanwhile.
    throw violationOf(error)?.kind === 'foreign_key' ? cancelledError() : error;
  });
}
