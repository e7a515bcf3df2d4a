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

/** Opening it again is one query, but after deleting it, another copy is made. */
const OPENINGS: RateRule = { name: 'open_sample', points: 60, seconds: 600 };

/**
 * Opens the learner's copy of the sample document, which is made at the first call. It takes nothing of any daily limit
 * (product-rules.md, "Demo"), and is a document like any other from then on.
 * @throws AppError `rate_limited`; as `preparedSample`
 */
export async function openSample(ctx: Ctx): Promise<DocumentWire> {
  await ctx.limit(OPENINGS, ctx.actor.learnerId);
  const documentId = await ownCopy(ctx, await preparedSample(ctx));
  return getDocument(ctx, { documentId });
}

/** @returns the id of the learner's copy: of two calls at once, one makes it */
async function ownCopy({ db, actor, now, newId }: Ctx, sample: StudyResult): Promise<string> {
  const { learnerId } = actor;
  const { contentHash } = sample.document;
  const copy = db.transaction(async (tx) => {
    const known = await findByTextLocked(tx, { learnerId, contentHash });
    if (known) return known.id;
    const id = newId();
    await saveDocument(tx, { id, learnerId, filename: SAMPLE.filename, sourceUrl: null, now, newId }, sample);
    await recordActivity(tx, { learnerId, kind: 'document', source: `document:${contentHash}` }, now);
    return id;
  });
  return copy.catch((error: unknown) => {
    // The learner was erased meanwhile.
    throw violationOf(error)?.kind === 'foreign_key' ? cancelledError() : error;
  });
}
