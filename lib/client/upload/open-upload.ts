import { Upload } from 'tus-js-client';
import { UPLOAD_PART_BYTES } from '../../constants/uploads';
import { sessionToken } from '../session';
import { storeUnfinished, unfinishedUpload, updateUnfinished } from './unfinished-upload';
import { fingerprintOf } from './upload-lock';

/** The tus client's storage, which holds one upload. */
function storageFor({ name, size }: File) {
  return {
    findAllUploads: async () => [],
    findUploadsByFingerprint: async (fingerprint: string) => {
      const known = unfinishedUpload();
      if (known?.fingerprint !== fingerprint) return [];
      const unused = { metadata: {}, creationTime: '', urlStorageKey: '', parallelUploadUrls: null };
      return [{ ...unused, size, uploadUrl: known.url }];
    },
    // The client would call this for any 4xx status, such as an expired session.
    removeUpload: async () => {},
    addUpload: async (fingerprint: string, { uploadUrl }: { uploadUrl: string | null }) => {
      if (uploadUrl) storeUnfinished({ url: uploadUrl, fingerprint, name, size, sent: 0 });
      return '';
    },
  };
}

/** A new upload of a file, not started. `isStored`: it can resume after a reload. */
export function openUpload(file: File, isStored: boolean): Upload {
  const upload: Upload = new Upload(file, {
    chunkSize: UPLOAD_PART_BYTES,
    metadata: { filename: file.name, filetype: file.type },
    // `uploadInParts` retries.
    retryDelays: null,
    fingerprint: async () => fingerprintOf(file),
    urlStorage: storageFor(file),
    storeFingerprintForResuming: isStored,
    onBeforeRequest: (request) => {
      const token = sessionToken();
      if (token) request.setHeader('Authorization', `Bearer ${token}`);
    },
    onChunkComplete: (_size, sent) => {
      if (upload.url) updateUnfinished(upload.url, sent);
    },
  });
  return upload;
}
