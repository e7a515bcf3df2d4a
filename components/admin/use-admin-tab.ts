'use client';

import { useSearchParams } from 'next/navigation';
import { type AdminTab, adminTab } from '@/lib/constants/admin-tabs';

/** What a link into a tab may add, such as the user whose drawer is open. */
export type Place = { tab: AdminTab } & Record<string, string>;

export function adminPath(place: Place): string {
  return `/admin?${new URLSearchParams(place)}`;
}

/** The tab is in the URL, for reload, links and the back button. */
export function useAdminTab() {
  const params = useSearchParams();
  return {
    tab: adminTab(params.get('tab')),
    param: (name: string) => params.get(name),
    goTo: (place: Place) => window.history.pushState(null, '', adminPath(place)),
  };
}
