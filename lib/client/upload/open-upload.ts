import { Upload } from 'tus-js-client';
import { UPLOAD_PART_BYTES } from '../../constants/uploads';
import { sessionToken } from '../session/session';
import { storeUnfinished, unfinishedUpload, updateUnfinished } from './unfinished-upload';
import { fingerprintOf } from './upload-lock';

/** Storage for the tus client, for one upload. */
function storageFor({ name, size }: File) {
  return {
    findAllUploads: async () => [],
    findUploadsByFingerprint: async (fingerprint: string) => {
      const known = unfinishedUpload();
      if (known?.fingerprint !== fingerprint) return [];
      const unused = {
        metadata: {},
        creationTime: '',
        urlStorageKey: '',
        parallelUploadUrls: null,
      };
      return [{ ...unused, size, uploadUrl: known.url }];
    },
    // The client calls this for any 4xx status, such as an expired session.
    removeUpload: async () => {},
    addUpload: async (fingerprint: string, { uploadUrl }: { uploadUrl: string | null }) => {
      if (uploadUrl) storeUnfinished({ url: uploadUrl, fingerprint, name, size, sent: 0 });
      return '';
    },
  };
}

/** Not started. `isStored`: it can resume after a reload. */
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
