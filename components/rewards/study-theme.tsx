'use client';

import { useLayoutEffect } from 'react';
import { readStored, removeStored, writeStored } from '@/lib/client/storage';
import { usePerks } from './use-perks';

/** The theme of the last visit, applied until the perks are loaded. */
const KEPT_KEY = 'study_theme';

/** The colors are in `app/dashboard/themes.css`. */
export function StudyTheme() {
  const { read, equippedOf } = usePerks();
  const theme = equippedOf('theme') ?? '';
  const known = read.data !== undefined;
  useLayoutEffect(() => {
    const { dataset } = document.documentElement;
    const shown = known ? theme : readStored(KEPT_KEY);
    if (known && theme) writeStored({ [KEPT_KEY]: theme });
    if (known && !theme) removeStored(KEPT_KEY);
    if (shown) dataset.theme = shown;
    return () => {
      delete dataset.theme;
    };
  }, [theme, known]);
  return null;
}
