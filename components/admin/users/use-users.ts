'use client';

import { useEffect, useState } from 'react';
import useSWR from 'swr';
import type { AdminUsersWire } from '@/lib/admin/users/wire';
import { ApiError } from '@/lib/client/api';
import {
  adminUserCalls,
  type UsersFilter,
  type UsersQuery,
} from '@/lib/client/calls/admin-user-calls';

const DEBOUNCE_MS = 250;

const EVERYONE: UsersFilter = { search: '', shown: 'all', order: 'created' };

/** `page` counts from 0: the last page is still shown while the next one loads. */
export type FoundUsers = AdminUsersWire & { page: number };

type Key = readonly [name: 'users', query: UsersQuery, page: number];

const load = async ([, query, page]: Key): Promise<FoundUsers> => ({
  ...(await adminUserCalls.list(query)),
  page,
});

const isRefused = (error: unknown) => error instanceof ApiError && error.status === 400;

/** The cursors of the pages so far are kept, for the way back. */
export function useUsers() {
  const [text, setText] = useState('');
  const [filter, setFilter] = useState(EVERYONE);
  const [cursors, setCursors] = useState<readonly string[]>([]);
  const change = (part: Partial<UsersFilter>) => {
    setFilter((now) => ({ ...now, ...part }));
    setCursors([]);
  };
  useEffect(() => {
    const search = text.trim();
    if (search === filter.search) return;
    const timer = setTimeout(() => {
      setFilter((now) => ({ ...now, search }));
      setCursors([]);
    }, DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [text, filter.search]);

  const key: Key = ['users', { ...filter, cursor: cursors.at(-1) ?? null }, cursors.length];
  const { data, error, isLoading, isValidating, mutate } = useSWR(key, load, {
    keepPreviousData: true,
  });
  const turnTo = (next: readonly string[]) => {
    setCursors(next);
    window.scrollTo({ top: 0 });
  };
  return {
    text,
    setText,
    filter,
    change,
    showAll: () => {
      setText('');
      change(EVERYONE);
    },
    isNarrowed: filter.search !== '' || filter.shown !== 'all',
    data,
    error,
    failed: error !== undefined && !isValidating,
    /** What is shown belongs to the query before. */
    isStale: isLoading,
    back: () => turnTo(cursors.slice(0, -1)),
    forth: () => {
      if (data?.next) turnTo([...cursors, data.next]);
    },
    // A page that can't be shown any more would fail again.
    reload: () => (isRefused(error) ? setCursors([]) : void mutate()),
  };
}

export type Users = ReturnType<typeof useUsers>;
