'use client';

import useSWR from 'swr';
import useSWRInfinite from 'swr/infinite';
import type { AdminsWire } from '@/lib/admin/admins/wire';
import { adminAccessCalls } from '@/lib/client/admin-access-calls';

const keyOf = (page: number, before: AdminsWire | null) =>
  page > 0 && !before?.next ? null : (['admins', before?.next] as const);

export function useAdmins() {
  const { data, error, mutate, size, setSize, isValidating } = useSWRInfinite(
    keyOf,
    ([, cursor]) => adminAccessCalls.admins(cursor ?? undefined),
    { revalidateAll: true },
  );
  const invites = useSWR('admin invites', adminAccessCalls.invites);
  return {
    admins: data?.flatMap((page) => page.admins),
    error: data ? undefined : error,
    hasMore: Boolean(data?.at(-1)?.next),
    isLoadingMore: isValidating && data !== undefined && data.length < size,
    showMore: () => void setSize(size + 1),
    invites: invites.data?.invites,
    invitesError: invites.data ? undefined : invites.error,
    reload: async () => {
      await Promise.all([mutate(), invites.mutate()]);
    },
  };
}
