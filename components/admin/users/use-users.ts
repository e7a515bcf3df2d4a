'use client';

import { useEffect, useState } from 'react';
import useSWR from 'swr';
import type { AdminUsersWire } from '@/lib/admin/users/wire';
import { adminCalls, type UsersQuery } from '@/lib/client/admin-calls';
import { ADMIN_PAGE_SIZE } from '@/lib/constants/admin';

const DEBOUNCE_MS = 250;

/** With the offset, since the last page is still shown while the next one loads. */
export type FoundUsers = AdminUsersWire & { offset: number };

export function useUsers() {
  const [text, setText] = useState('');
  const [query, setQuery] = useState<UsersQuery>({
    search: '',
    status: 'all',
    order: 'created',
    offset: 0,
  });
  // A new query starts at the first page.
  const change = (part: Partial<UsersQuery>) => setQuery((now) => ({ ...now, offset: 0, ...part }));
  useEffect(() => {
    const search = text.trim();
    const timer = setTimeout(
      () => setQuery((now) => (now.search === search ? now : { ...now, search, offset: 0 })),
      DEBOUNCE_MS,
    );
    return () => clearTimeout(timer);
  }, [text]);

  const load = async ([, asked]: readonly [string, UsersQuery]): Promise<FoundUsers> => ({
    ...(await adminCalls.users(asked)),
    offset: asked.offset,
  });
  const { data, error, isValidating, mutate } = useSWR(['users', query] as const, load, {
    keepPreviousData: true,
  });
  const turn = (pages: number) =>
    change({ offset: Math.max(0, query.offset + pages * ADMIN_PAGE_SIZE) });
  return {
    text,
    setText,
    query,
    change,
    turn,
    data,
    error,
    failed: error !== undefined && !isValidating,
    reload: () => void mutate(),
  };
}

export type Users = ReturnType<typeof useUsers>;
