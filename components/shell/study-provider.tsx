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

/** What has been asked for and not come yet is `undefined`; what failed is an `error` with a way to ask again. */
type Asked<T> = { data: T | undefined; error: unknown; retry: () => void };

export type Study = {
  tab: DashboardTab;
  /** Where the tab is locked, to the plans. */
  goToTab: (tab: DashboardTab) => void;
  library: Asked<LibraryWire>;
  /** Null once it is known that there is none. */
  documentId: string | null | undefined;
  /** Whether the address itself names the document; otherwise it is the one opened last. */
  isChosen: boolean;
  document: Asked<DocumentWire>;
  /** Where the tab is locked, to what stays free to read of the document. */
  openDocument: (documentId: string, tab?: DashboardTab) => void;
  /** Back to the document opened last. */
  leaveDocument: () => void;
  /** Changes the copy on screen at once; the server's own answer follows when asked again. */
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

/** Opening a passage adds a step that the back button takes back; closing it takes that step back too. */
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

/** The ways through the dashboard, as far as they are open. */
function useWays({ go }: Address): Pick<Study, 'goToTab' | 'openDocument' | 'leaveDocument'> {
  const locked = useLock() === 'locked';
  const isShut = (tab: DashboardTab) => locked && isPremium(tab);
  return {
    goToTab: (tab) => {
      if (isShut(tab)) openPricing();
      // The upload tab of who is locked out shows the chosen document in its place.
      else go(locked ? { tab, documentId: null } : { tab });
    },
    openDocument: (documentId, tab) => {
      const open = tab && isShut(tab) ? 'upload' : tab;
      go({ documentId, ...(open ? { tab: open } : {}) });
    },
    leaveDocument: () => go({ documentId: null, place: null }, { replace: true }),
  };
}

/** The document being studied, the tab it is studied in, and the passage that is open. */
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
