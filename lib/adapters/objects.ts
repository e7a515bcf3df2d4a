import 'server-only';
import type { S3Client } from '@aws-sdk/client-s3';
import { env } from '../env';
import { AppError } from '../errors';
import type { ObjectStore } from '../files/ports';
import { type Log, requestLog } from '../log';

export type BucketOptions = {
  bucket: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
  /** For stores other than Amazon S3. */
  endpoint: string | undefined;
  timeoutMs?: number;
};

const TIMEOUT_MS = 20_000;
const TRIES = 3;

type Operation<T> = (
  client: S3Client,
  sdk: typeof import('@aws-sdk/client-s3'),
  options: { abortSignal: AbortSignal },
) => Promise<T>;

async function openClient({ region, endpoint, accessKeyId, secretAccessKey }: BucketOptions) {
  const sdk = await import('@aws-sdk/client-s3');
  const client = new sdk.S3Client({
    region,
    credentials: { accessKeyId, secretAccessKey },
    maxAttempts: TRIES,
    // Many other stores support neither virtual-hosted buckets nor the newer checksums.
    ...(endpoint ? { endpoint, forcePathStyle: true } : {}),
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  });
  return { client, sdk };
}

function isRefusal(error: unknown): boolean {
  const { $metadata } = error as { $metadata?: { httpStatusCode?: number } };
  const status = $metadata?.httpStatusCode ?? 0;
  return status >= 400 && status < 500 && status !== 408 && status !== 429;
}

/**
 * @throws AppError `busy` when the store fails or times out; the SDK's error when the store refuses
 */
export function bucketObjects(options: BucketOptions, log: Log): ObjectStore {
  let opening: ReturnType<typeof openClient> | undefined;
  const run = async <T>(operation: Operation<T>): Promise<T> => {
    opening ??= openClient(options);
    const { client, sdk } = await opening;
    const abortSignal = AbortSignal.timeout(options.timeoutMs ?? TIMEOUT_MS);
    try {
      return await operation(client, sdk, { abortSignal });
    } catch (error) {
      if (isRefusal(error)) throw error;
      log.error({ err: error }, 'object store failed');
      throw new AppError(
        'busy',
        'Files cannot be stored or read right now. Please try again in a minute.',
        {},
        60,
      );
    }
  };
  const place = (id: string) => ({ Bucket: options.bucket, Key: `pieces/${id}` });
  return {
    put: (id, bytes) =>
      run(async (client, { PutObjectCommand }, limits) => {
        const size = bytes.byteLength;
        await client.send(
          new PutObjectCommand({ ...place(id), Body: bytes, ContentLength: size }),
          limits,
        );
      }),
    get: (id) =>
      run(async (client, { GetObjectCommand }, limits) => {
        const { Body } = await client.send(new GetObjectCommand(place(id)), limits);
        if (!Body) throw new Error('The object store sent an object without a body.');
        return Body.transformToByteArray();
      }),
    remove: (id) =>
      run(async (client, { DeleteObjectCommand }, limits) => {
        await client.send(new DeleteObjectCommand(place(id)), limits);
      }),
  };
}

let chosen: ObjectStore | null | undefined;

/** Null: files are stored in the database. */
export function objectStore(): ObjectStore | null {
  chosen ??= fromEnvironment();
  return chosen;
}

function fromEnvironment(): ObjectStore | null {
  const { S3_BUCKET, S3_REGION, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY, S3_ENDPOINT } = env();
  if (!S3_BUCKET || !S3_REGION || !S3_ACCESS_KEY_ID || !S3_SECRET_ACCESS_KEY) return null;
  const access = { accessKeyId: S3_ACCESS_KEY_ID, secretAccessKey: S3_SECRET_ACCESS_KEY };
  return bucketObjects(
    { bucket: S3_BUCKET, region: S3_REGION, endpoint: S3_ENDPOINT, ...access },
    requestLog('objects'),
  );
}
