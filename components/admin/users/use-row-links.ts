'use client';

import { type RefObject, useEffect, useRef } from 'react';

/**
 * A click beside the controls of a table's row follows the row's link. Selecting text doesn't. For the
 * pointer only: with the keyboard, the link is the way. (A row can't be `relative` in every browser.)
 */
export function useRowLinks(): RefObject<HTMLTableSectionElement | null> {
  const rows = useRef<HTMLTableSectionElement>(null);
  useEffect(() => {
    const { current } = rows;
    const follow = ({ target }: MouseEvent) => {
      if (!(target instanceof Element) || target.closest('a, button')) return;
      if (window.getSelection()?.isCollapsed === false) return;
      const link = target.closest('tr')?.querySelector('a');
      // The drawer gives the focus back to it.
      link?.focus({ preventScroll: true });
      link?.click();
    };
    current?.addEventListener('click', follow);
    return () => current?.removeEventListener('click', follow);
  }, []);
  return rows;
}
