'use client';

import { lazyComponent } from '@/components/ui/lazy-component';
import { address } from '@/lib/client/calls/study-calls';
import { useRead } from '@/lib/client/use-read';
import type { SetAsideWire } from '@/lib/study/memory/wire';

const SetAsideList = lazyComponent(() =>
  import('./set-aside-list').then((file) => file.SetAsideList),
);

/** Cards that were forgotten too often. Most learners have none, and don't load the list. */
export function SetAsideCards() {
  const { data, retry } = useRead<SetAsideWire>(address.setAside);
  if (!data || data.cards.length === 0) return null;
  return <SetAsideList cards={data.cards} onBack={retry} />;
}
