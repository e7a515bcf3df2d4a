'use client';

import { useSyncExternalStore } from 'react';
import { createListeners } from '@/lib/client/listeners';
import { readStored, writeStored } from '@/lib/client/storage';
import type { AnswerStyle } from '@/lib/tutor/wire';

const KEY = 'tutor_style';

const { subscribe, notify } = createListeners({ inOtherTabs: true });

/** For a device that stores nothing. */
let chosen: AnswerStyle | undefined;

function styleNow(): AnswerStyle {
  const style = readStored(KEY) ?? chosen;
  return style === 'hint' ? 'hint' : 'direct';
}

export function chooseStyle(style: AnswerStyle): void {
  chosen = style;
  writeStored({ [KEY]: style });
  notify();
}

/** How the learner wants answers on this device. */
export function useAnswerStyle(): AnswerStyle {
  return useSyncExternalStore(subscribe, styleNow, () => 'direct' as const);
}
