import 'server-only';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ReadableStream } from 'node:stream/web';
import busboy, { type Busboy, type FileInfo } from 'busboy';
import { createTempFile, storageError, type TempFile } from '../../files/temp-file';
import { cancelledError } from '../cancelled';
import type { LocalFile } from '../ports';
import { safeFilename } from './filename';
import { UPLOAD_LIMITS, type UploadLimits } from './limits';
import { startMeter } from './meter';
import { refusals } from './refusals';

const FILE_FIELD = 'file';

type Part = { info: FileInfo; stored: Promise<void> };

function openForm(headers: Headers, limits: UploadLimits): Busboy {
  const contentType = headers.get('content-type') ?? '';
  // busboy also accepts urlencoded forms.
  if (!contentType.toLowerCase().startsWith('multipart/form-data')) throw refusals.malformed();
  try {
    return busboy({
      headers: { 'content-type': contentType },
      defParamCharset: 'utf8',
      limits: {
        // busboy truncates at exactly its limit.
        fileSize: limits.maxFileBytes + 1,
        files: 1,
        fields: limits.maxFields,
        fieldSize: limits.maxFieldBytes,
        parts: limits.maxParts,
      },
    });
  } catch {
    throw refusals.malformed();
  }
}

/** @returns a getter of the received file */
function storeFile(form: Busboy, temp: TempFile, stop: AbortController): () => Part | undefined {
  let part: Part | undefined;
  form.on('file', (name, stream, info) => {
    // The form reports the error.
    stream.on('error', () => undefined);
    if (name !== FILE_FIELD) {
      stream.resume();
      stop.abort(refusals.missing());
      return;
    }
    stream.on('limit', () => stop.abort(refusals.tooLarge()));
    const stored = pipeline(stream, temp.stream, { signal: stop.signal });
    stored.catch((error) => {
      const refusal = storageError(error);
      if (refusal) stop.abort(refusal);
    });
    part = { info, stored };
  });
  form.on('filesLimit', () => stop.abort(refusals.severalFiles()));
  form.on('fieldsLimit', () => stop.abort(refusals.malformed()));
  form.on('partsLimit', () => stop.abort(refusals.malformed()));
  form.on('error', () => stop.abort(refusals.malformed()));
  return () => part;
}

function describe(part: Part | undefined, temp: TempFile): LocalFile {
  if (!part) throw refusals.missing();
  // A form without a chosen file has an empty part without a name.
  if (temp.stream.bytesWritten === 0)
    throw part.info.filename ? refusals.empty() : refusals.missing();
  return {
    path: temp.path,
    filename: safeFilename(part.info.filename, 'document'),
    contentType: part.info.mimeType,
    remove: temp.remove,
  };
}

async function drain(
  request: Request,
  form: Busboy,
  limits: UploadLimits,
  stop: AbortController,
): Promise<void> {
  const leave = () => stop.abort(cancelledError());
  request.signal.addEventListener('abort', leave, { once: true });
  if (request.signal.aborted) leave();
  const meter = startMeter(limits, (refusal) => stop.abort(refusal));
  const body = Readable.fromWeb(request.body as ReadableStream<Uint8Array>);
  // The sender disconnected.
  body.on('error', leave);
  try {
    await pipeline(body, meter.count, form, { signal: stop.signal });
  } catch (error) {
    throw stop.signal.aborted ? stop.signal.reason : error;
  } finally {
    meter.end();
    request.signal.removeEventListener('abort', leave);
  }
}

/** Exported for tests with other limits. */
export function createReceiveUpload(
  limits: UploadLimits,
): (request: Request) => Promise<LocalFile> {
  return async (request) => {
    if (Number(request.headers.get('content-length')) > limits.maxBodyBytes)
      throw refusals.tooLarge();
    const form = openForm(request.headers, limits);
    if (!request.body) throw refusals.missing();
    const temp = await createTempFile();
    const stop = new AbortController();
    const part = storeFile(form, temp, stop);
    try {
      await drain(request, form, limits, stop);
      await part()?.stored;
      return describe(part(), temp);
    } catch (error) {
      await temp.remove();
      // A small file may be received in full before writing it fails.
      throw storageError(error) ?? error;
    }
  };
}

/**
 * Streams the one file of a multipart body to a temporary file, which the caller removes.
 * @throws AppError `upload_malformed`, `upload_missing`, `upload_timeout`, `file_empty`, `file_too_large`,
 * `cancelled`, `busy`
 */
export const receiveUpload = createReceiveUpload(UPLOAD_LIMITS);
