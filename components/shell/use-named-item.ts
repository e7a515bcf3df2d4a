'use client';

import { useEffect, useEffectEvent } from 'react';
import { useStudy } from './study-provider';

/**
 * Shows the card or lesson that the address names, once, and takes it out of the address. `show` returns whether the
 * screen has it.
 */
export function useNamedItem(show: (id: string) => boolean): void {
  const { item, forgetItem } = useStudy();
  const showNamed = useEffectEvent((id: string) => {
    if (show(id)) forgetItem();
  });
  useEffect(() => {
    if (item) showNamed(item);
  }, [item]);
}
