'use client';

import { useEffect, useState } from 'react';
import useSWR from 'swr';
import { adminCalls, type UsersWish } from '@/lib/client/admin-calls';
import { ADMIN_PAGE_SIZE } from '@/lib/constants/admin';

/** A pause in typing, after which is searched. */
const TYPING_MS = 250;

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

  const { data, error, isValidating, mutate } = useSWR(
    ['users', wish] as const,
    ([, asked]) => adminCalls.users(asked),
    {
      keepPreviousData: true,
    },
  );
  const turn = (pages: number) => change({ offset: Math.max(0, wish.offset + pages * ADMIN_PAGE_SIZE) });
  return {
    text,
    setText,
    wish,
    change,
    turn,
    data,
    failed: error !== undefined && !isValidating,
    isBusy: isValidating,
    reload: () => void mutate(),
  };
}

export type Users = ReturnType<typeof useUsers>;
