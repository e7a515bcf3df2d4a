'use client';

import { useEffect, useSyncExternalStore } from 'react';
import { createListeners } from '@/lib/client/listeners';

/** `part`: of the document, such as `lesson 3/5`. `page`: of no document, such as `Progress`. */
type Where = { part: string | null; page: string | null };

const NOWHERE: Where = { part: null, page: null };

let where = NOWHERE;
const { subscribe, notify } = createListeners();

function change(next: Where): void {
  where = next;
  notify();
}

function useShown({ part, page }: Where): void {
  useEffect(() => {
    change({ part, page });
    return () => change(NOWHERE);
  }, [part, page]);
}

/** While the caller is on screen, the header says so beside the document. */
export const useShownPart = (part: string): void => useShown({ part, page: null });

/** While the caller is on screen, the header says so in place of the tab and the document. */
export const useShownPage = (page: string): void => useShown({ part: null, page });

export function useWhere(): Where {
  return useSyncExternalStore(
    subscribe,
    () => where,
    () => NOWHERE,
  );
}
