import { readFile, stat } from 'node:fs/promises';
import { MAX_SENT_TEXT_BYTES } from './limits';
import type { StudyJob, TextSource } from './protocol';

/** A short text's job with its bytes, which needs no parser and no access to files; any other job as it is. */
export async function withText(job: StudyJob): Promise<StudyJob> {
  const { source, checkpoints } = job;
  if (source.kind !== 'file' || source.url !== null || checkpoints?.path) return job;
  const { path, filename, contentType } = source;
  const bytes = await shortTextIn(path);
  if (!bytes) return job;
  const text: TextSource = { kind: 'text', bytes, filename, contentType };
  return { source: text, parts: job.parts };
}

/** Null if it's another kind of file, or can't be read: the child then says what is wrong. */
async function shortTextIn(path: string): Promise<Uint8Array<ArrayBuffer> | null> {
  try {
    if ((await stat(path)).size > MAX_SENT_TEXT_BYTES) return null;
    const bytes = new Uint8Array(await readFile(path));
    return isPlainText(bytes) ? bytes : null;
  } catch {
    return null;
  }
}

/** Archives and Office files contain control characters. */
const CONTROL_CHARACTER = /[^\P{Cc}\t\n\f\r]/u;

/** UTF-8 that no reader of another kind opens. @throws TypeError for other bytes */
function isPlainText(bytes: Uint8Array): boolean {
  const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  return !CONTROL_CHARACTER.test(text) && !text.includes('%PDF-');
}

/**
 * Whether the child may stay for another learner's job: no file that may be hostile to a parser was opened in it. Whole stored
 * documents may be long, and have all the memory of a fresh child.
 */
export function needsNoParser({ source }: StudyJob): boolean {
  return source.kind === 'text' || (source.kind === 'stored' && source.chapterAt !== undefined);
}
