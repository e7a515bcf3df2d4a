'use client';

import { BookOpen, ChevronDown } from 'lucide-react';
import { Button } from '@/components/ui/button';
import { counted } from '@/lib/client/format';
import type { DocumentWire } from '@/lib/study/wire';
import { useStudy } from './study-provider';

export function DocumentSwitcher({ document }: { document: DocumentWire }) {
  const { library, openDocument, openReader } = useStudy();
  const others = library.data?.documents ?? [];
  const { document_id, content, page_count, word_count } = document;
  const known = others.some((entry) => entry.document_id === document_id);
  return (
    <div className="@container -mt-3.5 flex items-center gap-x-3 max-sm:flex-wrap text-sm text-ink-soft sm:mt-0 sm:mb-4">
      {/* On a phone the title is cut before the button wraps, but with large text it isn't cut to nothing. */}
      <label className="relative flex min-h-11 min-w-0 items-center max-sm:max-w-[calc(100%-9.25rem)] max-sm:min-w-24">
        <span className="sr-only">Document</span>
        <select
          value={document_id}
          onChange={({ target }) => openDocument(target.value)}
          className="field-sizing-content min-h-11 w-full max-w-md min-w-0 appearance-none truncate rounded bg-transparent pr-7 font-medium text-ink"
        >
          {known ? null : <option value={document_id}>{content.title}</option>}
          {others.map((entry) => (
            <option key={entry.document_id} value={entry.document_id}>
              {entry.title}
            </option>
          ))}
        </select>
        <ChevronDown className="pointer-events-none absolute right-1 size-4" />
      </label>
      <span className="hidden shrink-0 @min-[30rem]:inline">
        {page_count > 0 ? counted(page_count, 'page') : counted(word_count, 'word')}
      </span>
      <Button
        variant="quiet"
        size="small"
        className="ml-auto font-medium text-pen max-sm:-mr-3 sm:-ml-2"
        onClick={openReader}
      >
        <BookOpen className="size-4" />
        Read the text
      </Button>
    </div>
  );
}
