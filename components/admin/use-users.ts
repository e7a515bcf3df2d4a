'use client';

import { useEffect, useState } from 'react';
import useSWR from 'swr';
import type { AdminUsersWire } from '@/lib/admin/wire';
import { adminCalls, type UsersWish } from '@/lib/client/admin-calls';
import { ADMIN_PAGE_SIZE } from '@/lib/constants/admin';

/** A pause in typing, after which is searched. */
const TYPING_MS = 250;

/** Where they begin, too: while the next page is on its way, the last one still shows. */
export type FoundUsers = AdminUsersWire & { offset: number };

/** One page of users, as the admin wishes to see them. */
export function useUsers() {
  const [text, setText] = useState('');
  const [wish, setWish] = useState<UsersWish>({ search: '', status: 'all', order: 'created', offset: 0 });
  // Another list begins at its beginning.
  const [change] = useState(() => (part: Partial<UsersWish>) => setWish((now) => ({ ...now, offset: 0, ...part })));
  useEffect(() => {
    const search = text.trim();
    const timer = setTimeout(
      () => setWish((now) => (now.search === search ? now : { ...now, search, offset: 0 })),
      TYPING_MS,
    );
    return () => clearTimeout(timer);
  }, [text]);

  const read = async ([, asked]: readonly [string, UsersWish]): Promise<FoundUsers> => {
    const found = await adminCalls.users(asked);
    return { ...found, offset: asked.offset };
  };
  const key = ['users', wish] as const;
  const { data, error, isValidating, mutate } = useSWR(key, read, { keepPreviousData: true });
  const turn = (pages: number) => change({ offset: Math.max(0, wish.offset + pages * ADMIN_PAGE_SIZE) });
  return {
    text,
    setText,
    wish,
    change,
    turn,
    data,
    error,
    failed: error !== undefined && !isValidating,
    reload: () => void mutate(),
  };
}

export type Users = ReturnType<typeof useUsers>;
