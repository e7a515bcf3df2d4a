'use client';

import { useSearchParams } from 'next/navigation';
import { type DashboardTab, dashboardTab } from '@/lib/constants/dashboard-tabs';
import { type Place, placeFromParam, placeToParam } from './reader-place';

/** `session`: cards that are due; `practice`: other ways to learn them; both in Flashcards. `progress`: in File Upload. */
const VIEWS = ['session', 'practice', 'progress'] as const;
export type DashboardView = (typeof VIEWS)[number];

type DashboardAddress = {
  tab: DashboardTab;
  /** Null: the document opened last. */
  documentId: string | null;
  /** 0: the whole document. */
  chapter: number;
  /** Null: the reader is closed. */
  place: Place | null;
  /** A page within the tab that isn't its first one. */
  view: DashboardView | null;
  /** The id of a card or lesson that the tab shows first. */
  item: string | null;
};

const PARAMS = {
  tab: 'tab',
  documentId: 'document',
  chapter: 'chapter',
  place: 'source',
  view: 'view',
  item: 'item',
} as const;

export function changeAddress(change: Partial<DashboardAddress>, { replace = false } = {}): void {
  const url = new URL(window.location.href);
  for (const [key, value] of Object.entries(change)) {
    const param = PARAMS[key as keyof DashboardAddress];
    const text = value && typeof value === 'object' ? placeToParam(value) : String(value);
    if (value) url.searchParams.set(param, text);
    else url.searchParams.delete(param);
  }
  window.history[replace ? 'replaceState' : 'pushState'](null, '', url);
}

/** Users can edit the URL. */
function chapterFromParam(param: string | null): number {
  return /^\d{1,4}$/.test(param ?? '') ? Number(param) : 0;
}

/** State in the URL, for reload and the back button. */
export function useDashboardAddress(): DashboardAddress {
  const params = useSearchParams();
  return {
    tab: dashboardTab(params.get('tab')),
    documentId: params.get('document'),
    chapter: chapterFromParam(params.get('chapter')),
    place: placeFromParam(params.get('source')),
    view: VIEWS.find((view) => view === params.get('view')) ?? null,
    item: params.get('item'),
  };
}
