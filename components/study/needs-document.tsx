'use client';

import type { ReactNode } from 'react';
import { useStudy } from '@/components/shell/study-provider';
import { Alert } from '@/components/ui/alert';
import { Button } from '@/components/ui/button';
import { LoadingNote, Skeleton, SkeletonText } from '@/components/ui/skeleton';
import { ApiError } from '@/lib/client/api';
import { whyFailed } from '@/lib/client/failure-words';
import type { DocumentWire } from '@/lib/study/wire';

function NoDocument({ title, children }: { title: string; children: string }) {
  const { goToTab } = useStudy();
  return (
    <div className="grid max-w-measure justify-items-start gap-4">
      <h1 className="text-3xl">{title}</h1>
      <p className="text-read">{children}</p>
      <Button onClick={() => goToTab('upload')}>Go to Upload Tab</Button>
    </div>
  );
}

function DocumentFailed({
  title,
  error,
  retry,
}: {
  title: string;
  error: unknown;
  retry: () => void;
}) {
  const { goToTab, leaveDocument } = useStudy();
  const gone = error instanceof ApiError && error.status === 404;
  const toLibrary = () => {
    leaveDocument();
    goToTab('upload');
  };
  return (
    <div className="grid max-w-measure gap-5">
      <h1 className="text-3xl">{title}</h1>
      <Alert
        tone="bad"
        title={gone ? 'Document not found' : 'This document couldn’t be loaded'}
        actions={
          <>
            {gone ? null : (
              <Button size="small" onClick={retry}>
                Try again
              </Button>
            )}
            <Button size="small" variant={gone ? 'solid' : 'outline'} onClick={toLibrary}>
              Choose another
            </Button>
          </>
        }
      >
        {gone ? 'It may have been deleted, or it belongs to another account.' : whyFailed(error)}
      </Alert>
    </div>
  );
}

function DocumentLoading({ title }: { title: string }) {
  return (
    <div className="grid grid-cols-1 gap-6">
      <h1 className="sr-only">{title}</h1>
      <LoadingNote>Loading your document</LoadingNote>
      <Skeleton className="h-4 w-56 max-w-full" />
      <Skeleton className="h-2 w-full" />
      <Skeleton className="h-9 w-96 max-w-full" />
      <SkeletonText lines={6} className="max-w-measure" />
    </div>
  );
}

type NeedsDocumentProps = {
  title: string;
  placeholder: string;
  children: (document: DocumentWire) => ReactNode;
};

export function NeedsDocument({ title, placeholder, children }: NeedsDocumentProps) {
  const { library, documentId, document } = useStudy();
  if (documentId === null) return <NoDocument title={title}>{placeholder}</NoDocument>;
  if (document.data) return children(document.data);
  const { error, retry } =
    documentId === undefined && document.error === undefined ? library : document;
  return error === undefined ? (
    <DocumentLoading title={title} />
  ) : (
    <DocumentFailed title={title} error={error} retry={retry} />
  );
}
