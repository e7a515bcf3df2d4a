import 'server-only';
import type { ContextFor } from '../../context';
import { saveIndex } from '../documents/save-index';
import { noSuchDocument } from '../documents/service';
import { runInWorker } from './run-in-worker';
import { readPacked } from './stored-source';
import { ownerOf } from './time-budget';

/** For a new version of the index format. @throws AppError `not_found`, `rate_limited`, `busy`, `cancelled` */
export async function rebuildIndex(
  ctx: ContextFor<'learner'>,
  documentId: string,
): Promise<Uint8Array> {
  const { db, signal, actor } = ctx;
  const document = await readPacked(db, { documentId, learnerId: actor.learnerId });
  if (!document) throw noSuchDocument();
  const job = {
    source: { kind: 'stored', document },
    parts: { lessons: true, cards: true },
  } as const;
  const { index } = await runInWorker(ctx, ownerOf(ctx), job, {
    signal,
    onProgress: () => {},
    isRefusable: true,
  });
  await db.transaction((tx) => saveIndex(tx, documentId, index));
  return index;
}
