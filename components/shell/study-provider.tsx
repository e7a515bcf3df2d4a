'use client';

import { createContext, type ReactNode, useContext, useEffect, useRef, useState } from 'react';
import useSWR, { type SWRResponse, useSWRConfig } from 'swr';
import { address as at } from '@/lib/client/calls/study-calls';
import { openPricing } from '@/lib/client/open-plans';
import { isPremium } from '@/lib/client/plan';
import { useMediaQuery } from '@/lib/client/use-media-query';
import type { DashboardTab } from '@/lib/constants/dashboard-tabs';
import type { DocumentWire, LibraryWire, SourceWire } from '@/lib/study/wire';
import { type Place, placeOf } from './reader-place';
import { changeAddress, type DashboardView, useDashboardAddress } from './use-dashboard-address';
import { useLock } from './use-lock';
import { useMaterial } from './use-material';

type Content = DocumentWire['content'];
type NamedItem = { item: string; documentId: string; chapter: number };

/** `data` is undefined until it has loaded. */
function loadable<T>({ data, error, mutate }: SWRResponse<T, unknown>) {
  return { data, error, retry: () => void mutate() };
}

/** Opening pushes a history entry; closing pops it. */
function useReader(isOpen: boolean) {
  const openedHere = useRef(false);
  const [{ turn, takesFocus }, setTurn] = useState({ turn: 0, takesFocus: true });
  const turnTo = (place: Place, how: { focus: boolean; replace: boolean }, elsewhere = {}) => {
    setTurn((known) => ({ turn: known.turn + 1, takesFocus: how.focus }));
    changeAddress({ ...elsewhere, place }, { replace: how.replace });
  };
  const open = (place: Place, elsewhere: { documentId?: string; chapter?: number } = {}) => {
    turnTo(place, { focus: true, replace: openedHere.current }, elsewhere);
    openedHere.current = true;
  };
  const show = (place: Place) => turnTo(place, { focus: false, replace: true });
  const close = () => {
    if (openedHere.current) window.history.back();
    else changeAddress({ place: null }, { replace: true });
    openedHere.current = false;
  };
  useEffect(() => {
    if (!isOpen) openedHere.current = false;
  }, [isOpen]);
  return { open, show, close, turn, takesFocus };
}

function useStudyState() {
  const address = useDashboardAddress();
  const { tab, documentId: chosenId, chapter: chosenChapter, place, view, item } = address;
  const { mutate } = useSWRConfig();
  const reader = useReader(place !== null);
  const locked = useLock() === 'locked';
  const isWide = useMediaQuery('(min-width: 75rem)');
  // From here on, lessons have a column beside them (the variant `roomy`).
  const isWider = useMediaQuery('(min-width: 77rem)');
  const isLocked = (target: DashboardTab) => locked && isPremium(target);
  const library = loadable(useSWR<LibraryWire, unknown>(at.library));
  const lastOpenedId = library.data && (library.data.documents[0]?.document_id ?? null);
  const documentId = chosenId ?? lastOpenedId;
  const document = loadable(useMaterial<DocumentWire>(documentId ? at.document(documentId) : null));
  const chapter = chosenChapter <= (document.data?.chapters.length ?? 0) ? chosenChapter : 0;
  const materialAt =
    documentId && chapter > 0
      ? at.chapter(documentId, chapter)
      : documentId && at.document(documentId);

  return {
    tab,
    /** Opens the plans when the tab is locked. */
    goToTab: (target: DashboardTab) => {
      if (isLocked(target)) openPricing();
      // While locked, the upload tab would show the chosen document.
      else
        changeAddress({
          tab: target,
          view: null,
          place: null,
          item: null,
          ...(locked && { documentId: null }),
        });
    },
    view,
    /** Opens the plans when the tab is locked. */
    openView: (target: DashboardTab, shown: DashboardView | null) => {
      if (isLocked(target)) openPricing();
      else changeAddress({ tab: target, view: shown, place: null, item: null });
    },
    item,
    /** A card or lesson of a document or chapter. Opens the plans when the tab is locked. */
    openItem: (target: DashboardTab, named: NamedItem) => {
      if (isLocked(target)) openPricing();
      else changeAddress({ tab: target, view: null, place: null, ...named });
    },
    forgetItem: () => changeAddress({ item: null }, { replace: true }),
    library,
    /** Undefined while unknown, null when there is none. */
    documentId,
    /** The URL names the document; otherwise it is the one opened last. */
    isChosen: chosenId !== null,
    document,
    /** 0: the whole document. */
    chapter,
    chooseChapter: (chosen: number) => changeAddress({ documentId, chapter: chosen }),
    /** Opens the free parts when the tab is locked. */
    openDocument: (id: string, target?: DashboardTab) =>
      changeAddress({
        documentId: id,
        chapter: 0,
        place: null,
        view: null,
        item: null,
        ...(target && { tab: isLocked(target) ? 'upload' : target }),
      }),
    leaveDocument: () =>
      changeAddress({ documentId: null, chapter: 0, place: null, view: null }, { replace: true }),
    addDocument: (added: DocumentWire) =>
      mutate(at.document(added.document_id), added, { revalidate: false }),
    /** Of the document or its chosen chapter. Optimistic: changes the cached copy only. */
    changeContent: (change: (content: Content) => Partial<Content>) => {
      void mutate<{ content: Content }>(
        materialAt,
        (known) => known && { ...known, content: { ...known.content, ...change(known.content) } },
        { revalidate: false },
      );
    },
    refreshMaterial: () => void mutate(materialAt),
    place,
    /** Whether the opened place takes the focus. */
    placeTakesFocus: reader.takesFocus,
    /** Grows with each opening, also of the same place. */
    placeTurn: reader.turn,
    /** The tab shows the text beside what cites it, not over it. */
    isReaderBeside: !locked && ((tab === 'tutor' && isWide) || (tab === 'courses' && isWider)),
    /** `of`: another document than the open one. */
    openSource: (source: SourceWire, of?: string) =>
      reader.open(
        placeOf(source),
        of !== undefined && of !== documentId ? { documentId: of, chapter: 0 } : {},
      ),
    /** Only where it is beside what cites it. The focus stays, and Back doesn't close it. */
    showSource: (source: SourceWire) => reader.show(placeOf(source)),
    openReader: () => reader.open({ passage: 0, start: 0, length: 0 }),
    /** Also of another document, which stays open when the reader closes. */
    openPassage: (id: string, passage: number) => {
      if (id !== documentId) changeAddress({ documentId: id, chapter: 0, view: null, place: null });
      reader.open({ passage, start: 0, length: 0 });
    },
    closeReader: reader.close,
    refreshUsage: () => void mutate(at.usage()),
  };
}

type Study = ReturnType<typeof useStudyState>;

const StudyContext = createContext<Study | null>(null);

/** @throws Error outside of `StudyProvider`. */
export function useStudy(): Study {
  const study = useContext(StudyContext);
  if (!study) throw new Error('useStudy needs a StudyProvider above it');
  return study;
}

export function StudyProvider({ children }: { children: ReactNode }) {
  return <StudyContext.Provider value={useStudyState()}>{children}</StudyContext.Provider>;
}
