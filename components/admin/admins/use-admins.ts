'use client';

import useSWR from 'swr';
import { adminAccessCalls } from '@/lib/client/admin-access-calls';
import { usePages } from '../use-pages';

const load = (_all: string, cursor?: string) => adminAccessCalls.admins(cursor);

export function useAdmins() {
  const list = usePages('admins', '', load);
  const invites = useSWR('admin invites', adminAccessCalls.invites);
  return {
    list,
    invites: invites.data?.invites,
    invitesError: invites.data ? undefined : invites.error,
    reload: async () => {
      await Promise.all([list.reload(), invites.mutate()]);
    },
  };
}
