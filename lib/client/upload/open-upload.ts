import { Upload } from 'tus-js-client';
import { UPLOAD_PART_BYTES } from '../../constants/uploads';
import { sessionToken } from '../session';
import { dropUnfinished, keepUnfinished, unfinishedUpload } from './unfinished-upload';

function fingerprintOf({ name, type, size, lastModified }: File): string {
  return [name, type, size, lastModified].join('\n');
}

/** Where the client keeps what it needs to go on after a reload: one upload at a time. */
function storageFor({ name, size }: File) {
  return {
    findAllUploads: async () => [],
    findUploadsByFingerprint: async (fingerprint: string) => {
      const known = unfinishedUpload();
      if (known?.fingerprint !== fingerprint) return [];
      const unused = { metadata: {}, creationTime: '', urlStorageKey: '', parallelUploadUrls: null };
      return [{ ...unused, size, uploadUrl: known.url }];
    },
    removeUpload: async () => dropUnfinished(),
    addUpload: async (fingerprint: string, { uploadUrl }: { uploadUrl: string | null }) => {
      if (uploadUrl) keepUnfinished({ url: uploadUrl, fingerprint, name, size, sent: 0 });
      return '';
    },
  };
}

/** An upload of this file that has not begun; it goes on by itself after nothing. See `uploadInParts`. */
export function openUpload(file: File): Upload {
  const fingerprint = fingerprintOf(file);
  return new Upload(file, {
    chunkSize: UPLOAD_PART_BYTES,
    metadata: { filename: file.name, filetype: file.type },
    // `uploadInParts` decides when to try again: not after a number of tries, but when the line is back.
    retryDelays: null,
    fingerprint: async () => fingerprint,
    urlStorage: storageFor(file),
    onBeforeRequest: (request) => {
      const token = sessionToken();
      if (token) request.setHeader('Authorization', `Bearer ${token}`);
    },
    onChunkComplete: (_size, sent) => {
      const known = unfinishedUpload();
      if (known?.fingerprint === fingerprint) keepUnfinished({ ...known, sent });
    },
  });
}
