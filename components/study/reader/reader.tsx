'use client';

import type { Place } from '@/components/shell/reader-place';
import { useStudy } from '@/components/shell/study-provider';
import { Dialog } from '@/components/ui/dialog';
import { counted } from '@/lib/client/format';
import { ReaderText } from './reader-text';

export function Reader({ place }: { place: Place }) {
  const { documentId, document, closeReader } = useStudy();
  if (!documentId) return null;
  const { data } = document;
  const length =
    data &&
    (data.page_count > 0 ? counted(data.page_count, 'page') : counted(data.word_count, 'word'));
  return (
    <Dialog
      open
      onOpenChange={closeReader}
      shape="panel"
      title={<span dir="auto">{data?.content.title ?? 'The text'}</span>}
      description={length ? `Extracted text, ${length}` : 'Extracted text'}
    >
      <ReaderText
        key={documentId}
        documentId={documentId}
        place={place}
        language={data?.language}
      />
    </Dialog>
  );
}
