import { readFile } from 'node:fs/promises';
import { chooseEngine } from '../engine/choose-engine';
import { readDocument } from '../reading/read-document';
import { buildIndex } from '../retrieval/build-index';
import type { ReadDocument } from '../types';
import { OverallProgress } from './overall-progress';
import { packDocument, unpackDocument } from './packing';
import type { FileSource, FromChild, StudyJob } from './protocol';

type Send = (message: FromChild) => void;

/** Reads what the job names, makes its study pack, and sends it in pieces. */
export async function doJob({ source, parts }: StudyJob, send: Send): Promise<void> {
  const progress = new OverallProgress((reached) => {
    send({ type: 'progress', progress: reached });
    send({ type: 'memory', rssBytes: process.memoryUsage.rss() });
  });
  const document = source.kind === 'stored' ? unpackDocument(source.document) : await readFrom(source, progress, send);
  send({ type: 'read', wordCount: document.wordCount });
  const onStage = progress.at.bind(progress);
  const pack = await chooseEngine().makePack(document, { parts, onStage });
  const index = buildIndex(document, pack);
  const { sectionChunks, passageChunks, ...header } = packDocument(document);
  for (const json of sectionChunks) send({ type: 'chunk', of: 'sections', json });
  for (const json of passageChunks) send({ type: 'chunk', of: 'passages', json });
  send({ type: 'done', document: header, pack, index });
}

async function readFrom(source: FileSource, progress: OverallProgress, send: Send): Promise<ReadDocument> {
  progress.at('reading', 0);
  const { filename, contentType, url } = source;
  const bytes = new Uint8Array(await readFile(source.path));
  return readDocument(
    { bytes, filename, contentType: contentType ?? undefined, url: url ?? undefined },
    {
      onPages: (count) => send({ type: 'pages', count }),
      onFraction: (fraction) => progress.at('reading', fraction),
    },
  );
}
