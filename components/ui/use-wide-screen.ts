'use client';

import { useMediaQuery } from '@/lib/client/use-media-query';

/** Where there is room beside the content, for the rail of tabs say; the same 1024 px as the `lg:` classes. */
export function useWideScreen(): boolean {
  return useMediaQuery('(min-width: 64rem)');
}
