'use client';

import { useSearchParams } from 'next/navigation';
import { type DashboardTab, dashboardTab } from '@/lib/constants/dashboard-tabs';
import { type Place, placeFromParam, placeToParam } from './reader-place';

type DashboardAddress = {
  tab: DashboardTab;
  /** Null: the document opened last. */
  documentId: string | null;
  /** Null: the reader is closed. */
  place: Place | null;
};

const PARAMS = { tab: 'tab', documentId: 'document', place: 'source' } as const;

export function changeAddress(change: Partial<DashboardAddress>, { replace = false } = {}): void {
  const url = new URL(window.location.href);
  for (const [key, value] of Object.entries(change)) {
    const param = PARAMS[key as keyof DashboardAddress];
    if (value) url.searchParams.set(param, typeof value === 'object' ? placeToParam(value) : value);
    else url.searchParams.delete(param);
  }
  window.history[replace ? 'replaceState' : 'pushState'](null, '', url);
}

/** State in the URL, for reload and the back button. */
export function useDashboardAddress(): DashboardAddress {
  const params = useSearchParams();
  return {
    tab: dashboardTab(params.get('tab')),
    documentId: params.get('document'),
    place: placeFromParam(params.get('source')),
  };
}
