'use client';

import { useSWRConfig } from 'swr';
import { unstable_serialize } from 'swr/infinite';
import { pageKeys } from '../use-pages';

const READS = ['users', 'users count', 'user'];

/** What the drawer shows in pages. */
export const USER_LISTS = { points: 'user points', log: 'user log' } as const;

/** Reads the list, the count and what the drawer shows of a user again. */
export function useReloadUsers(): (userId: string) => void {
  const { mutate } = useSWRConfig();
  return (userId) => {
    void mutate((key) => Array.isArray(key) && READS.includes(key[0]));
    for (const name of Object.values(USER_LISTS))
      void mutate(unstable_serialize(pageKeys(name, userId)));
  };
}
