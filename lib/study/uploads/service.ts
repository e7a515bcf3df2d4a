import 'server-only';
import { MAX_UNFINISHED_UPLOADS, MAX_UPLOAD_BYTES } from '../../constants/uploads';
import type { ContextFor } from '../../context';
import { AppError } from '../../errors';
import { filePieces } from '../../files/in-pieces';
import {
  appendPiece,
  createFileWithinLimit,
  fileExpiry,
  getFile,
  pieceBytes,
  removeFile,
  type StoredFile,
} from '../../files/service';
import { cancelledError } from '../cancelled';
import { refusals as intakeRefusals } from '../intake/refusals';
import { assertUploadLeft } from '../processing/start-job';
import { assertTimeLeft, ownerOf } from '../processing/time-budget';
import type { UploadInput } from '../schema';
import { withUploadLease } from './lease';
import {
  CREATIONS_PER_ADDRESS,
  CREATIONS_PER_LEARNER,
  DEMO_CREATIONS_PER_ADDRESS,
  PARTS_PER_LEARNER,
} from './limits';
import { readMetadata, writeMetadata } from './metadata';
import { receivePart } from './receive-part';
import { refusals } from './refusals';
import { inTurn } from './turns';

type Ctx = ContextFor<'learner'>;

/** Extensions of the tus protocol. */
export const UPLOAD_CAPABILITIES = {
  extensions: ['creation', 'termination', 'expiration'],
  maxBytes: MAX_UPLOAD_BYTES,
};

/** Undefined if missing or not a number. */
function bytesIn({ headers }: Request, name: string): number | undefined {
  const value = headers.get(name) ?? '';
  return /^\d{1,15}$/.test(value) ? Number(value) : undefined;
}

function lengthOf(request: Request): number {
  const size = bytesIn(request, 'upload-length');
  if (size === undefined) throw refusals.malformed('Upload-Length is missing or not a number');
  if (size === 0) throw intakeRefusals.empty();
  if (size > MAX_UPLOAD_BYTES) throw intakeRefusals.tooLarge();
  return size;
}

/**
 * Creates an upload in parts (tus). Refused when processing would be refused.
 * @throws AppError `limit_reached`; `rate_limited`, also while other uploads are in progress; `upload_malformed`,
 * `file_empty`, `file_too_large`
 */
export async function createUpload(ctx: Ctx, _input: unknown, request: Request): Promise<Response> {
  const { learnerId } = ctx.actor;
  await ctx.limitAll([
    { rule: CREATIONS_PER_LEARNER, key: learnerId },
    {
      rule: ctx.actor.kind === 'demo' ? DEMO_CREATIONS_PER_ADDRESS : CREATIONS_PER_ADDRESS,
      key: ctx.address,
    },
  ]);
  const size = lengthOf(request);
  const metadata = readMetadata(request.headers.get('upload-metadata'));
  if (!metadata) throw refusals.malformed('Upload-Metadata is malformed');
  await assertUploadLeft(ctx);
  await assertTimeLeft(ctx.db, ownerOf(ctx));
  const id = ctx.newId();
  const isCreated = await createFileWithinLimit(
    ctx,
    { id, learnerId, ...metadata, sourceUrl: null, size },
    MAX_UNFINISHED_UPLOADS,
  );
  if (!isCreated) throw refusals.tooMany();
  const location = `/api/uploads/${id}`;
  return new Response(null, {
    status: 201,
    headers: { location, ...expires(fileExpiry(ctx.now)) },
  });
}

const expires = (at: Date) => ({ 'upload-expires': at.toUTCString() });

/** @throws AppError `not_found` */
async function findUpload(ctx: Ctx, id: string): Promise<StoredFile & { expiresAt: Date }> {
  const file = await getFile(ctx, { id, learnerId: ctx.actor.learnerId });
  // Without an expiry, it's an original.
  if (!file?.expiresAt) throw refusals.gone();
  return { ...file, expiresAt: file.expiresAt };
}

/** As headers. @throws AppError `not_found` */
export async function getUploadStatus(ctx: Ctx, { uploadId }: UploadInput): Promise<Response> {
  const file = await findUpload(ctx, uploadId);
  return new Response(null, {
    headers: {
      'cache-control': 'no-store',
      'upload-offset': String(file.received),
      'upload-length': String(file.size),
      'upload-metadata': writeMetadata(file),
      ...expires(file.expiresAt),
    },
  });
}

/**
 * Appends a part of at most `MAX_PART_BYTES`. Keeps the bytes received if the connection drops. A new part ends the
 * previous one that is still arriving, so that a client can reconnect at once.
 * @throws AppError `limit_reached`, `not_found`, `conflict` for a wrong offset, `payload_too_large`,
 * `upload_malformed`, `upload_type_unsupported`, `upload_timeout`, `cancelled`, `rate_limited`, `busy`
 */
export async function appendPart(
  ctx: Ctx,
  { uploadId }: UploadInput,
  request: Request,
): Promise<Response> {
  if (request.headers.get('content-type') !== 'application/offset+octet-stream')
    throw refusals.wrongType();
  const at = bytesIn(request, 'upload-offset');
  if (at === undefined) throw refusals.malformed('Upload-Offset is missing or not a number');
  const { learnerId } = ctx.actor;
  await ctx.limit(PARTS_PER_LEARNER, learnerId);
  const received = await inTurn(`${learnerId} ${uploadId}`, (superseded) =>
    receiveAt(ctx, { uploadId, at, superseded }, request),
  );
  const headers = { 'upload-offset': String(received), ...expires(fileExpiry(ctx.now)) };
  return new Response(null, { status: 204, headers });
}

type Place = UploadInput & { at: number; superseded: AbortSignal };

async function receiveAt(
  ctx: Ctx,
  { uploadId, at, superseded }: Place,
  request: Request,
): Promise<number> {
  if (superseded.aborted) throw refusals.wrongOffset();
  const file = await findUpload(ctx, uploadId);
  if (file.received !== at) throw refusals.wrongOffset();
  const room = file.size - at;
  if (Number(request.headers.get('content-length')) > room) throw refusals.pastEnd();
  await assertUploadLeft(ctx);
  return withUploadLease(ctx, async () => {
    const part = await receivePart(request, superseded);
    try {
      if (part.size > room) throw refusals.pastEnd();
      const received = await appendReceived(ctx, { id: uploadId, at, path: part.path });
      if (part.cutShort)
        throw part.cutShort.cause instanceof AppError ? part.cutShort.cause : cancelledError();
      return received;
    } finally {
      await part.remove();
    }
  });
}

type Append = { id: string; at: number; path: string };

/** @returns the new offset */
async function appendReceived(ctx: Ctx, { id, at, path }: Append): Promise<number> {
  const owned = { id, learnerId: ctx.actor.learnerId };
  let received = at;
  for await (const data of filePieces(path, pieceBytes(ctx))) {
    const next = await appendPiece(ctx, { ...owned, at: received, data });
    // Another part was appended, or the upload was deleted.
    if (next === undefined)
      throw (await getFile(ctx, owned)) ? refusals.wrongOffset() : refusals.gone();
    received = next;
  }
  return received;
}

/** @throws AppError `not_found` */
export async function removeUpload(ctx: Ctx, { uploadId }: UploadInput): Promise<Response> {
  if (!(await removeFile(ctx, { id: uploadId, learnerId: ctx.actor.learnerId })))
    throw refusals.gone();
  return new Response(null, { status: 204 });
}
