'use client';

import { useStudy } from '@/components/shell/study-provider';
import { counted } from '@/lib/client/format';

/** The document's title, and how long it is. */
export function useReaderTitle(): { title: string; description: string } {
  const { data } = useStudy().document;
  const length =
    data &&
    (data.page_count > 0 ? counted(data.page_count, 'page') : counted(data.word_count, 'word'));
  return {
    title: data?.content.title ?? 'The text',
    description: length ? `Extracted text, ${length}` : 'Extracted text',
  };
}
