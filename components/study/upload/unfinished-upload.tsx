'use client';

import { useSyncExternalStore } from 'react';
import { Alert } from '@/components/ui/alert';
import { Button } from '@/components/ui/button';
import { studyCalls } from '@/lib/client/study-calls';
import {
  dropUnfinished,
  type UnfinishedUpload as Unfinished,
  unfinishedStore,
  uploadIdOf,
} from '@/lib/client/upload/unfinished-upload';
import { fileSize } from './file-size';

/** What the server holds of it expires, where it cannot be told now. */
function discard({ url }: Unfinished): void {
  dropUnfinished();
  studyCalls.removeUpload(uploadIdOf(url)).catch(() => undefined);
}

/** What a reload has cut off: a page may not open the file by itself again. */
export function UnfinishedUpload() {
  const { subscribe, now, onServer } = unfinishedStore;
  const upload = useSyncExternalStore(subscribe, now, onServer);
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
      This upload isn’t finished: {fileSize(upload.sent)} of {fileSize(upload.size)} have arrived. Choose the same file
      again, and it goes on from there.
    </Alert>
  );
}
