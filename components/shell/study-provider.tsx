'use client';

import { createContext, type ReactNode, useContext, useEffect, useRef } from 'react';
import useSWR, { useSWRConfig } from 'swr';
import { openPricing } from '@/lib/client/open-plans';
import { isPremium } from '@/lib/client/plan';
import { address as at } from '@/lib/client/study-calls';
import type { DashboardTab } from '@/lib/constants/dashboard-tabs';
import type { DocumentWire, LibraryWire, SourceWire } from '@/lib/study/wire';
import { type Place, placeOf } from './reader-place';
import { useDashboardAddress } from './use-dashboard-address';
import { useLock } from './use-lock';

/** `data` is undefined until it has loaded. */
type Asked<T> = { data: T | undefined; error: unknown; retry: () => void };

export type Study = {
  tab: DashboardTab;
  /** Opens the plans when the tab is locked. */
  goToTab: (tab: DashboardTab) => void;
  library: Asked<LibraryWire>;
  /** Undefined while unknown, null when there is none. */
  documentId: string | null | undefined;
  /** The URL names the document; otherwise it is the newest. */
  isChosen: boolean;
  document: Asked<DocumentWire>;
  /** Opens the free parts when the tab is locked. */
  openDocument: (documentId: string, tab?: DashboardTab) => void;
  leaveDocument: () => void;
  /** Optimistic: changes the cached copy only. */
  changeDocument: (change: (document: DocumentWire) => DocumentWire) => void;
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

function useAsked<T>(key: string | null): Asked<T> {
  const { data, error, mutate } = useSWR<T, unknown>(key);
  return { data, error, retry: () => void mutate() };
}

type Address = ReturnType<typeof useDashboardAddress>;

/** Opening pushes a history entry; closing pops it. */
function useReaderPlace({ address, go }: Address) {
  const openedHere = useRef(false);
  const isOpen = address.place !== null;
  const open = (place: Place) => {
    go({ place }, { replace: openedHere.current });
    openedHere.current = true;
  };
  const close = () => {
    if (openedHere.current) window.history.back();
    else go({ place: null }, { replace: true });
    openedHere.current = false;
  };
  useEffect(() => {
    if (!isOpen) openedHere.current = false;
  }, [isOpen]);
  return { open, close };
}

function useWays({ go }: Address): Pick<Study, 'goToTab' | 'openDocument' | 'leaveDocument'> {
  const locked = useLock() === 'locked';
  const isShut = (tab: DashboardTab) => locked && isPremium(tab);
  return {
    goToTab: (tab) => {
      if (isShut(tab)) openPricing();
      // While locked, the upload tab would show the chosen document.
      else go(locked ? { tab, documentId: null } : { tab });
    },
    openDocument: (documentId, tab) => {
      const open = tab && isShut(tab) ? 'upload' : tab;
      go({ documentId, ...(open ? { tab: open } : {}) });
    },
    leaveDocument: () => go({ documentId: null, place: null }, { replace: true }),
  };
}

export function StudyProvider({ children }: { children: ReactNode }) {
  const location = useDashboardAddress();
  const { address } = location;
  const { mutate } = useSWRConfig();
  const reader = useReaderPlace(location);
  const ways = useWays(location);
  const library = useAsked<LibraryWire>(at.library);
  const newest = library.data ? (library.data.documents[0]?.document_id ?? null) : undefined;
  const documentId = address.documentId ?? newest;
  const document = useAsked<DocumentWire>(documentId ? at.document(documentId) : null);

  const study: Study = {
    ...ways,
    tab: address.tab,
    library,
    documentId,
    isChosen: address.documentId !== null,
    document,
    changeDocument: (change) => {
      if (!documentId) return;
      void mutate<DocumentWire>(at.document(documentId), (known) => known && change(known), { revalidate: false });
    },
    place: address.place,
    openSource: (source) => reader.open(placeOf(source)),
    openReader: () => reader.open({ passage: 0, start: 0, length: 0 }),
    closeReader: reader.close,
    refreshUsage: () => void mutate(at.usage()),
  };
  return <StudyContext.Provider value={study}>{children}</StudyContext.Provider>;
}
