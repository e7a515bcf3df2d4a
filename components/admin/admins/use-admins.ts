'use client';

import { adminAccessCalls } from '@/lib/client/calls/admin-access-calls';
import { useRead } from '@/lib/client/use-read';
import { usePages } from '../use-pages';

const load = (_all: string, cursor?: string) => adminAccessCalls.admins(cursor);

export function useAdmins() {
  const list = usePages('admins', '', load);
  const invites = useRead('admin invites', { fetcher: adminAccessCalls.invites });
  return {
    list,
    invites: invites.data?.invites,
    invitesError: invites.failed ? invites.error : undefined,
    reload: async () => {
      await Promise.all([list.reload(), invites.change()]);
    },
  };
}
