'use client';

import type { Place } from '@/components/shell/reader-place';
import { useStudy } from '@/components/shell/study-provider';
import { Dialog } from '@/components/ui/dialog';
import { ReaderText } from './reader-text';
import { useReaderTitle } from './use-reader-title';

export function Reader({ place }: { place: Place }) {
  const { documentId, document, closeReader } = useStudy();
  const { title, description } = useReaderTitle();
  if (!documentId) return null;
  return (
    <Dialog
      open
      onOpenChange={closeReader}
      // On a phone, a source leaves what cites it in view.
      shape={place.length > 0 ? 'drawer' : 'panel'}
      title={<span dir="auto">{title}</span>}
      description={description}
    >
      <ReaderText
        key={documentId}
        documentId={documentId}
        place={place}
        language={document.data?.language}
      />
    </Dialog>
  );
}
