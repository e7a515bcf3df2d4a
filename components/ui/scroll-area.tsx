'use client';

import { clsx } from 'clsx';
import { type ReactNode, useEffect, useRef, useState } from 'react';

type ScrollAreaProps = {
  labelledBy: string;
  axis?: 'x' | 'y';
  className?: string;
  children: ReactNode;
};

const OVERFLOW = { x: 'overflow-x-auto', y: 'overflow-y-auto' } as const;

const overflows = (area: HTMLElement, axis: 'x' | 'y') =>
  axis === 'x' ? area.scrollWidth > area.clientWidth : area.scrollHeight > area.clientHeight;

/** Focusable while it overflows, so that it can be scrolled with the keyboard. */
export function ScrollArea({ labelledBy, axis = 'y', className, children }: ScrollAreaProps) {
  const area = useRef<HTMLDivElement>(null);
  const content = useRef<HTMLDivElement>(null);
  const [scrolls, setScrolls] = useState(false);
  useEffect(() => {
    const { current: outer } = area;
    const { current: inner } = content;
    if (!(outer && inner)) return;
    const observer = new ResizeObserver(() => setScrolls(overflows(outer, axis)));
    observer.observe(outer);
    observer.observe(inner);
    return () => observer.disconnect();
  }, [axis]);
  const reached = scrolls ? { tabIndex: 0, role: 'group', 'aria-labelledby': labelledBy } : {};
  return (
    <div ref={area} {...reached} className={clsx(OVERFLOW[axis], className)}>
      <div ref={content}>{children}</div>
    </div>
  );
}
