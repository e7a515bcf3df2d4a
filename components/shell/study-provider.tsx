'use client';

import { createContext, type ReactNode, useContext, useEffect, useRef } from 'react';
import useSWR, { useSWRConfig } from 'swr';
import { openPricing } from '@/lib/client/open-plans';
import { isPremium } from '@/lib/client/plan';
import { address as at } from '@/lib/client/study-calls';
import type { DashboardTab } from '@/lib/constants/dashboard-tabs';
import type { DocumentWire, LibraryWire, SourceWire } from '@/lib/study/wire';
import { type Place, placeOf } from './reader-place';
import { changeAddress, useDashboardAddress } from './use-dashboard-address';
import { useLock } from './use-lock';

/** `data` is undefined until it has loaded. */
type Loadable<T> = { data: T | undefined; error: unknown; retry: () => void };

type Content = DocumentWire['content'];

type Study = {
  tab: DashboardTab;
  /** Opens the plans when the tab is locked. */
  goToTab: (tab: DashboardTab) => void;
  library: Loadable<LibraryWire>;
  /** Undefined while unknown, null when there is none. */
  documentId: string | null | undefined;
  /** The URL names the document; otherwise it is the newest. */
  isChosen: boolean;
  document: Loadable<DocumentWire>;
  /** Opens the free parts when the tab is locked. */
  openDocument: (documentId: string, tab?: DashboardTab) => void;
  leaveDocument: () => void;
  /** Optimistic: changes the cached copy only. */
  changeContent: (change: (content: Content) => Partial<Content>) => void;
  place: Place | null;
  openSource: (source: SourceWire) => void;
  openReader: () => void;
  closeReader: () => void;
  refreshUsage: () => void;
};

const StudyContext = createContext<Study | null>(null);

/** @throws Error outside of `StudyProvider`. */
export function useStudy(): Study {
  const study = useContext(StudyContext);
  if (!study) throw new Error('useStudy needs a StudyProvider above it');
  return study;
}

function useLoadable<T>(key: string | null): Loadable<T> {
  const { data, error, mutate } = useSWR<T, unknown>(key);
  return { data, error, retry: () => void mutate() };
}

/** Opening pushes a history entry; closing pops it. */
function useReader(isOpen: boolean) {
  const openedHere = useRef(false);
  const open = (place: Place) => {
    changeAddress({ place }, { replace: openedHere.current });
    openedHere.current = true;
  };
  const close = () => {
    if (openedHere.current) window.history.back();
    else changeAddress({ place: null }, { replace: true });
    openedHere.current = false;
  };
  useEffect(() => {
    if (!isOpen) openedHere.current = false;
  }, [isOpen]);
  return { open, close };
}

export function StudyProvider({ children }: { children: ReactNode }) {
  const { tab, documentId: chosenId, place } = useDashboardAddress();
  const { mutate } = useSWRConfig();
  const reader = useReader(place !== null);
  const locked = useLock() === 'locked';
  const isLocked = (target: DashboardTab) => locked && isPremium(target);
  const library = useLoadable<LibraryWire>(at.library);
  const newestId = library.data && (library.data.documents[0]?.document_id ?? null);
  const documentId = chosenId ?? newestId;
  const document = useLoadable<DocumentWire>(documentId ? at.document(documentId) : null);

  const study: Study = {
    tab,
    goToTab: (target) => {
      if (isLocked(target)) openPricing();
      // While locked, the upload tab would show the chosen document.
      else changeAddress({ tab: target, ...(locked && { documentId: null }) });
    },
    library,
    documentId,
    isChosen: chosenId !== null,
    document,
    openDocument: (id, target) =>
      changeAddress({ documentId: id, ...(target && { tab: isLocked(target) ? 'upload' : target }) }),
    leaveDocument: () => changeAddress({ documentId: null, place: null }, { replace: true }),
    changeContent: (change) => {
      if (!documentId) return;
      void mutate<DocumentWire>(
        at.document(documentId),
        (known) => known && { ...known, content: { ...known.content, ...change(known.content) } },
        { revalidate: false },
      );
    },
    place,
    openSource: (source) => reader.open(placeOf(source)),
    openReader: () => reader.open({ passage: 0, start: 0, length: 0 }),
    closeReader: reader.close,
    refreshUsage: () => void mutate(at.usage()),
  };
  return <StudyContext.Provider value={study}>{children}</StudyContext.Provider>;
}
