import { safeFilename } from '../intake/filename';

/** A long filename in base64 fits. */
const MAX_LENGTH = 4_096;
const MEDIA_TYPE = /^[\w.+-]{1,100}\/[\w.+-]{1,100}(?:; ?charset=[\w.:-]{1,40})?$/;

export type UploadMetadata = { filename: string; contentType: string | null };

/** Comma-separated pairs of a key and an optional base64 value. Undefined if malformed. */
function parsePairs(header: string): Map<string, string> | undefined {
  const pairs = new Map<string, string>();
  for (const pair of header.split(',')) {
    const [, key, value = ''] = /^ *([!-+\--~]+)(?: ([A-Za-z0-9+/]*={0,2}))? *$/.exec(pair) ?? [];
    if (key === undefined || pairs.has(key) || value.length % 4 !== 0) return undefined;
    pairs.set(key, Buffer.from(value, 'base64').toString('utf8'));
  }
  return pairs;
}

/** From the keys `filename` and `filetype` of the `Upload-Metadata` header. Undefined if malformed. */
export function readMetadata(header: string | null): UploadMetadata | undefined {
  if (header === null || header.trim() === '')
    return { filename: safeFilename(undefined, 'document'), contentType: null };
  const pairs = header.length <= MAX_LENGTH ? parsePairs(header) : undefined;
  if (!pairs) return undefined;
  const type = pairs.get('filetype') ?? '';
  return {
    filename: safeFilename(pairs.get('filename'), 'document'),
    contentType: MEDIA_TYPE.test(type) ? type : null,
  };
}

export function writeMetadata({ filename, contentType }: UploadMetadata): string {
  const pair = (key: string, value: string) =>
    `${key} ${Buffer.from(value, 'utf8').toString('base64')}`;
  return [pair('filename', filename), ...(contentType ? [pair('filetype', contentType)] : [])].join(
    ',',
  );
}
