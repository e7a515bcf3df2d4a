'use client';

import { useStudy } from '@/components/shell/study-provider';
import { useWideScreen } from '@/lib/client/use-media-query';

/** On the first tab of a wide screen all of the day stands below the header (product-rules.md, "Dashboard"). */
export function useIsInFull(): boolean {
  const wide = useWideScreen();
  const { tab } = useStudy();
  return wide && tab === 'upload';
}
