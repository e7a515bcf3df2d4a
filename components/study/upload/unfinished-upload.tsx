'use client';

import { useEffect, useState, useSyncExternalStore } from 'react';
import { Alert } from '@/components/ui/alert';
import { Button } from '@/components/ui/button';
import {
  discardUpload,
  type UnfinishedUpload as Unfinished,
  unfinishedStore,
  uploadIdOf,
} from '@/lib/client/upload/unfinished-upload';
import { untilUnlocked, withUploadLock } from '@/lib/client/upload/upload-lock';
import { fileSize } from './file-size';

/** Null while a tab is uploading it. */
function useInterruptedUpload(): Unfinished | null {
  const { subscribe, now, onServer } = unfinishedStore;
  const upload = useSyncExternalStore(subscribe, now, onServer);
  const [interrupted, setInterrupted] = useState<Unfinished | null>(null);
  useEffect(() => {
    if (!upload) return undefined;
    const abort = new AbortController();
    untilUnlocked(upload.fingerprint, abort.signal).then(
      () => setInterrupted(upload),
      () => undefined,
    );
    return () => abort.abort();
  }, [upload]);
  return upload === interrupted ? upload : null;
}

/** Unless a tab has resumed it. */
function discard({ url, fingerprint }: Unfinished): void {
  void withUploadLock(fingerprint, async (isHeld) => {
    if (isHeld) discardUpload(uploadIdOf(url));
  });
}

/** A page can't reopen a file by itself: the learner has to choose it again. */
export function UnfinishedUpload() {
  const upload = useInterruptedUpload();
  if (!upload) return null;
  return (
    <Alert
      tone="info"
      title={<bdi className="wrap-anywhere">{upload.name}</bdi>}
      actions={
        <Button size="small" variant="outline" onClick={() => discard(upload)}>
          Discard
        </Button>
      }
    >
      This upload isn’t finished: {fileSize(upload.sent)} of {fileSize(upload.size)} sent. Choose
      the same file again to continue.
    </Alert>
  );
}
