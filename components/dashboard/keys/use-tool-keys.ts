'use client';

import { useRef } from 'react';
import { isPressedIn, USING_KEYS } from '@/lib/client/key-targets';
import type { Tool } from '@/lib/client/open-tool';
import { singleKeys } from '@/lib/client/single-keys';
import { useKeyDown } from '@/lib/client/use-key-down';
import type { DashboardTab } from '@/lib/constants/dashboard-tabs';
import { keyMeaning } from './tool-key';

/** Between `g` and the letter. */
const SEQUENCE_MS = 1_500;

function isForAnother(event: KeyboardEvent): boolean {
  if (event.defaultPrevented || event.repeat) return true;
  const isSingle = !event.ctrlKey && !event.metaKey;
  return isSingle && (isPressedIn(event, USING_KEYS) || !singleKeys.areOn());
}

type ToolKeys = { open: (tool: Tool) => void; goToTab: (tab: DashboardTab) => void };

/** Keys of one character neither in a field, nor if they were turned off. */
export function useToolKeys({ open, goToTab }: ToolKeys): void {
  const gAt = useRef(Number.NEGATIVE_INFINITY);
  useKeyDown((event: KeyboardEvent) => {
    if (isForAnother(event)) return;
    const meaning = keyMeaning(event, event.timeStamp - gAt.current < SEQUENCE_MS);
    // Shift, for `?`, ends no sequence.
    if (event.key !== 'Shift')
      gAt.current = meaning === 'goto' ? event.timeStamp : Number.NEGATIVE_INFINITY;
    if (meaning === null || meaning === 'goto') return;
    event.preventDefault();
    if ('tab' in meaning) goToTab(meaning.tab);
    else open(meaning.open);
  });
}
