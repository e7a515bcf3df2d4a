'use client';

import { useStudy } from '@/components/shell/study-provider';
import { Alert } from '@/components/ui/alert';
import { Button } from '@/components/ui/button';
import { useUpload } from './processing-provider';
import type { Failed } from './processing-state';

export function AlreadyUploaded({ documentId, failed }: { documentId: string; failed: Failed }) {
  const { openDocument } = useStudy();
  const { start, reset } = useUpload();
  const { input, filename, failure } = failed;
  const open = () => {
    reset();
    openDocument(documentId, 'courses');
  };
  return (
    <Alert
      tone="info"
      title={<bdi className="wrap-anywhere">{filename}</bdi>}
      actions={
        <>
          <Button size="small" onClick={open}>
            Open it
          </Button>
          {input ? (
            <Button
              size="small"
              variant="outline"
              onClick={() => void start({ ...input, again: true })}
            >
              Make a new copy
            </Button>
          ) : null}
          <Button size="small" variant="outline" onClick={reset}>
            Close
          </Button>
        </>
      }
    >
      {failure.text}
    </Alert>
  );
}
