'use client';

import { X } from 'lucide-react';
import { useId, useLayoutEffect, useRef } from 'react';
import type { Place } from '@/components/shell/reader-place';
import { useStudy } from '@/components/shell/study-provider';
import { Button } from '@/components/ui/button';
import { useKeyDown } from '@/lib/client/use-key-down';
import { ReaderText } from './reader-text';
import { useReaderTitle } from './use-reader-title';

/** The element that opened the place, to return the focus to. Before the text takes the focus. */
function useOpener(placeTurn: number) {
  const opener = useRef<Element | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each opening has its own
  useLayoutEffect(() => {
    opener.current = document.activeElement;
  }, [placeTurn]);
  return opener;
}

/** Wherever the focus is, unless something above the page takes the key. */
function useEscape(onEscape: () => void): void {
  useKeyDown((event: KeyboardEvent) => {
    if (event.key === 'Escape' && !event.defaultPrevented) onEscape();
  });
}

/** The text in a column of its own, beside what cites it. */
export function ReaderBeside({ place }: { place: Place }) {
  const { documentId, document: loaded, closeReader, placeTurn } = useStudy();
  const { title, description } = useReaderTitle();
  const titleId = useId();
  const opener = useOpener(placeTurn);
  const reader = useRef<HTMLElement>(null);
  const close = () => {
    const hadFocus = reader.current?.contains(document.activeElement);
    closeReader();
    if (hadFocus && opener.current instanceof HTMLElement)
      opener.current.focus({ preventScroll: true });
  };
  useEscape(close);
  if (!documentId) return null;
  return (
    <section
      ref={reader}
      aria-labelledby={titleId}
      data-reader
      className="flex h-full flex-col bg-sheet"
    >
      <header className="flex items-start gap-3 border-b border-rule px-5 py-3">
        <div className="min-w-0 grow py-2">
          <h2 id={titleId} dir="auto" className="text-lg leading-tight wrap-anywhere">
            {title}
          </h2>
          <p className="mt-1 text-sm text-ink-soft">{description}</p>
        </div>
        <Button variant="quiet" size="icon" className="-mr-2" onClick={close}>
          <X className="size-5" />
          <span className="sr-only">Close</span>
        </Button>
      </header>
      <div className="min-h-0 grow overflow-y-auto">
        <div className="px-5 py-5">
          <ReaderText
            key={documentId}
            documentId={documentId}
            place={place}
            language={loaded.data?.language}
          />
        </div>
      </div>
    </section>
  );
}
