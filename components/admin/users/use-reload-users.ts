'use client';

import { useSWRConfig } from 'swr';
import { unstable_serialize } from 'swr/infinite';
import { logKey, pointsKey } from './drawer/keys';

const READS = ['users', 'users count', 'user'];

/** Reads the list, the count and what the drawer shows of a user again. */
export function useReloadUsers(): (userId: string) => void {
  const { mutate } = useSWRConfig();
  return (userId) => {
    void mutate((key) => Array.isArray(key) && READS.includes(key[0]));
    for (const pages of [pointsKey, logKey]) void mutate(unstable_serialize(pages(userId)));
  };
}
