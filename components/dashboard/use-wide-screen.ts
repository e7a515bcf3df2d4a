'use client';

import { useMediaQuery } from '@/lib/client/use-media-query';

/** Where the tabs become a rail; the same 1024 px as the `lg:` classes. */
export function useWideScreen(): boolean {
  return useMediaQuery('(min-width: 64rem)');
}
