'use client';

import { createContext, type ReactNode, useContext, useEffect, useRef } from 'react';
import useSWR, { useSWRConfig } from 'swr';
import { type Place, placeOf } from '@/components/study/reader/highlight';
import { address as at } from '@/lib/client/study-calls';
import type { DashboardTab } from '@/lib/constants/dashboard-tabs';
import type { DocumentWire, LibraryWire, SourceWire } from '@/lib/study/wire';
import { useDashboardAddress } from './use-dashboard-address';

/** What has been asked for and not come yet is `undefined`; what failed is an `error` with a way to ask again. */
type Asked<T> = { data: T | undefined; error: unknown; retry: () => void };

export type Study = {
  tab: DashboardTab;
  goToTab: (tab: DashboardTab) => void;
  library: Asked<LibraryWire>;
  /** Null once it is known that there is none. */
  documentId: string | null | undefined;
  document: Asked<DocumentWire>;
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

/** Opening a passage adds a step that the back button takes back; closing it takes that step back too. */
function useReaderPlace({ address, go }: ReturnType<typeof useDashboardAddress>) {
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

/** The document being studied, the tab it is studied in, and the passage that is open. */
export function StudyProvider({ children }: { children: ReactNode }) {
  const location = useDashboardAddress();
  const { address, go } = location;
  const { mutate } = useSWRConfig();
  const reader = useReaderPlace(location);
  const library = useAsked<LibraryWire>(at.library);
  const newest = library.data ? (library.data.documents[0]?.document_id ?? null) : undefined;
  const documentId = address.documentId ?? newest;
  const document = useAsked<DocumentWire>(documentId ? at.document(documentId) : null);

  const study: Study = {
    tab: address.tab,
    goToTab: (tab) => go({ tab }),
    library,
    documentId,
    document,
    openDocument: (id, tab) => go({ documentId: id, ...(tab ? { tab } : {}) }),
    leaveDocument: () => go({ documentId: null, place: null }, { replace: true }),
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
