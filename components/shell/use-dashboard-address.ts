'use client';

import { useSearchParams } from 'next/navigation';
import { useCallback, useMemo } from 'react';
import { type DashboardTab, dashboardTab } from '@/lib/constants/dashboard-tabs';
import { type Place, placeFromParam, placeToParam } from './reader-place';

export type DashboardAddress = {
  tab: DashboardTab;
  /** Null: the newest. */
  documentId: string | null;
  /** Null: the reader is closed. */
  place: Place | null;
};

type Change = Partial<DashboardAddress>;

const PARAM_OF = { tab: 'tab', documentId: 'document', place: 'source' } as const;

function addressWith(change: Change): string {
  const url = new URL(window.location.href);
  for (const [key, value] of Object.entries(change)) {
    const param = PARAM_OF[key as keyof Change];
    const text = value !== null && typeof value === 'object' ? placeToParam(value) : value;
    if (text) url.searchParams.set(param, text);
    else url.searchParams.delete(param);
  }
  return `${url.pathname}${url.search}${url.hash}`;
}

/** State in the URL, for reload and the back button. */
export function useDashboardAddress() {
  const params = useSearchParams();
  const go = useCallback((change: Change, { replace = false } = {}) => {
    const method = replace ? 'replaceState' : 'pushState';
    window.history[method](null, '', addressWith(change));
  }, []);
  const source = params.get('source');
  const place = useMemo(() => placeFromParam(source), [source]);
  const address: DashboardAddress = {
    tab: dashboardTab(params.get('tab')),
    documentId: params.get('document'),
    place,
  };
  return { address, go };
}
