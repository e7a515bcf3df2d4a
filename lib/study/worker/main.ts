/** The child process of one study job (`protocol.ts`). It has no secrets, and `supervisor.ts` limits it. */
import { readFile } from 'node:fs/promises';
import { MAX_UPLOAD_BYTES } from '../../constants/uploads';
import { buildIndex } from '../../engine/build-index';
import { chooseEngine } from '../../engine/choose-engine';
import { forgetTexts } from '../../engine/forget-texts';
import { outlineOf } from '../../engine/outline';
import { ReadingError, readDocument } from '../../engine/read-document';
import type { PackParts, ReadDocument, Stage, StudyPack } from '../../engine/types';
import { AppError } from '../../errors';
import { Checkpoints } from './checkpoints';
import { languageNotes } from './language-notes';
import { OverallProgress } from './overall-progress';
import { packDocument, renumberPassages, unpackDocument } from './packing';
import type {
  CheckpointOptions,
  FileSource,
  FromChild,
  StoredSource,
  StudyJob,
  TextSource,
  ToChild,
} from './protocol';
import { refusalOf, refuse } from './refusals';

process.on('message', ({ job, stays }: ToChild) => {
  const done = () => (stays ? forgetTexts() : end());
  run(job).then(done, async (error: unknown) => {
    await send(failure(error));
    end();
  });
});

// The web process is gone.
process.once('disconnect', () => process.exit());

// The web process handles signals to the process group: it releases or fails the job.
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => {});

async function run({ source, parts, checkpoints }: StudyJob): Promise<void> {
  const progress = new OverallProgress((step) => post({ type: 'progress', progress: step }));
  progress.at('reading', 0);
  if (source.kind === 'stored' && source.chapterAt !== undefined)
    return sendChapter(source.document, source.chapterAt, parts, progress);
  const document =
    source.kind === 'stored'
      ? unpackDocument(source.document)
      : await read(source, checkpoints, progress);
  post({ type: 'read', wordCount: document.wordCount });
  const chapters = source.kind === 'stored' ? [] : outlineOf(document);
  // Awaited, because generation never yields to the event loop.
  if (chapters.length > 0) await send({ type: 'outline', chapters });
  const pack = await makePack(document, parts, progress);
  const index = buildIndex(document, pack);
  const { sectionChunks, passageChunks, ...packed } = packDocument(document);
  for (const json of sectionChunks) await send({ type: 'chunk', of: 'sections', json });
  for (const json of passageChunks) await send({ type: 'chunk', of: 'passages', json });
  await send({ type: 'done', document: packed, pack, index });
}

/** Without an index and the text, which the document has. */
async function sendChapter(
  { sectionChunks, passageChunks, ...header }: StoredSource['document'],
  firstPassage: number,
  parts: PackParts,
  progress: OverallProgress,
): Promise<void> {
  post({ type: 'read', wordCount: header.wordCount });
  const document = unpackDocument({ ...header, sectionChunks, passageChunks });
  const pack = renumberPassages(await makePack(document, parts, progress), firstPassage);
  await send({ type: 'done', document: header, pack, index: new Uint8Array() });
}

function makePack(
  document: ReadDocument,
  parts: PackParts,
  progress: OverallProgress,
): Promise<StudyPack> {
  const onStage = (stage: Stage, fraction: number) => progress.at(stage, fraction);
  return chooseEngine().makePack(document, { parts, onStage });
}

async function read(
  source: FileSource | TextSource,
  options: CheckpointOptions | undefined,
  progress: OverallProgress,
): Promise<ReadDocument> {
  const checkpoints =
    source.kind === 'file' && options
      ? new Checkpoints(source.path, options, (checkpoint) =>
          send({ type: 'checkpoint', checkpoint }),
        )
      : undefined;
  const saved = checkpoints?.restore();
  if (saved?.document) return saved.document;
  const { filename, contentType } = source;
  const content = await readDocument(
    {
      bytes: source.kind === 'text' ? source.bytes : await bytesOf(source),
      filename,
      contentType: contentType ?? undefined,
      url: source.kind === 'text' ? undefined : (source.url ?? undefined),
    },
    {
      onPages: (count) => post({ type: 'pages', count }),
      onFraction: (fraction) => progress.at('reading', fraction),
      checkpoints: checkpoints?.forPages(saved?.pages ?? []),
    },
  );
  const document = { ...content, notes: [...content.notes, ...languageNotes(content.language)] };
  // Awaited, because generation never yields to the event loop.
  await checkpoints?.saveDocument(document);
  return document;
}

async function bytesOf({ path }: FileSource): Promise<Uint8Array> {
  const { buffer, byteOffset, length } = await readFile(path);
  if (length > MAX_UPLOAD_BYTES) throw refuse('file_too_large');
  // pdf.js takes no Buffer; a copy would double the memory.
  return new Uint8Array(buffer, byteOffset, length);
}

function failure(thrown: unknown): FromChild {
  const error = thrown instanceof ReadingError ? refusalOf(thrown) : thrown;
  if (error instanceof AppError) {
    return { type: 'failed', code: error.code, message: error.message, detail: error.detail };
  }
  // Without the message, which may quote the document.
  const trace =
    error instanceof Error ? (error.stack ?? error.name).replace(error.message, '') : typeof error;
  return { type: 'crashed', trace: trace.slice(0, 4000) };
}

function post(message: FromChild): void {
  if (process.connected) process.send?.(message);
}

/** Also resolves if the message can't be sent. */
function send(message: FromChild): Promise<void> {
  return new Promise((resolve) => {
    if (process.connected) process.send?.(message, undefined, undefined, () => resolve());
    else resolve();
  });
}

function end(): void {
  if (process.connected) process.disconnect();
  process.exit();
}
