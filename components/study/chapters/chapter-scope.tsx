'use client';

import type { ReactNode } from 'react';
import { DocumentSwitcher } from '@/components/shell/document-switcher';
import { useStudy } from '@/components/shell/study-provider';
import { lazyComponent } from '@/components/ui/lazy-component';
import { SkeletonText } from '@/components/ui/skeleton';
import type { ChapterMaterialWire, ChapterWire, DocumentWire } from '@/lib/study/wire';
import { ChapterChooser } from './chapter-chooser';
import { ChapterFailed } from './chapter-failed';
import { useChapter } from './use-chapter';

const ModelNotice = lazyComponent(() =>
  import('../model/model-notice').then((file) => file.ModelNotice),
);

/**
 * `studied`: the document, or one chapter of it in the document's fields. `notice`: of a language model's work on it,
 * for the top of the page.
 */
export type Scope = { document: DocumentWire; studied: DocumentWire; notice: ReactNode };

type ScopeProps = { document: DocumentWire; children: (scope: Scope) => ReactNode };

function asDocument(
  document: DocumentWire,
  { chapter, ...material }: ChapterMaterialWire,
): DocumentWire {
  const { first_page: first, last_page: last, words } = chapter;
  const pages = first === null || last === null ? 0 : last - first + 1;
  return { ...document, ...material, page_count: pages, word_count: words };
}

function scopeOf(document: DocumentWire, studied: DocumentWire, what: 'document' | 'chapter') {
  const { model } = studied;
  const notice = model ? <ModelNotice studied={studied} model={model} what={what} /> : null;
  return { document, studied, notice };
}

function Making({ title }: { title: string }) {
  return (
    <div className="col-start-1 grid max-w-measure gap-5">
      <div>
        <p className="text-xl font-semibold" dir="auto">
          {title}
        </p>
        <p role="status" className="mt-1 text-sm text-ink-soft">
          Preparing this chapter’s lessons, flashcards, and map. This usually takes a few seconds.
        </p>
      </div>
      <SkeletonText lines={6} />
    </div>
  );
}

type OneChapterProps = ScopeProps & { chapter: ChapterWire };

function OneChapter({ document, chapter, children }: OneChapterProps) {
  const { material, justMade, error, retry } = useChapter(document.document_id, chapter.chapter);
  return (
    <>
      <p role="status" className="sr-only">
        {justMade ? 'Chapter ready' : ''}
      </p>
      {material ? (
        children(scopeOf(document, asDocument(document, material), 'chapter'))
      ) : error === undefined ? (
        <Making title={chapter.title} />
      ) : (
        <ChapterFailed error={error} onRetry={retry} />
      )}
    </>
  );
}

/** A document, or its chosen chapter, which is made first if it isn't yet. Above them stays what chooses, with the focus. */
export function ChapterScope({ document, children }: ScopeProps) {
  const { chapter } = useStudy();
  const chosen = document.chapters.find((one) => one.chapter === chapter);
  return (
    <>
      <div className="min-w-0">
        <DocumentSwitcher document={document} />
        {document.chapters.length > 0 ? <ChapterChooser document={document} /> : null}
      </div>
      {chosen ? (
        <OneChapter key={chapter} document={document} chapter={chosen}>
          {children}
        </OneChapter>
      ) : (
        children(scopeOf(document, document, 'document'))
      )}
    </>
  );
}
