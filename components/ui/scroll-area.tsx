'use client';

import { clsx } from 'clsx';
import { type ReactNode, useEffect, useRef, useState } from 'react';

type ScrollAreaProps = { labelledBy: string; className?: string; children: ReactNode };

/** Focusable while it overflows, so that it can be scrolled with the keyboard. */
export function ScrollArea({ labelledBy, className, children }: ScrollAreaProps) {
  const area = useRef<HTMLDivElement>(null);
  const content = useRef<HTMLDivElement>(null);
  const [scrolls, setScrolls] = useState(false);
  useEffect(() => {
    const { current: outer } = area;
    const { current: inner } = content;
    if (!(outer && inner)) return;
    const observer = new ResizeObserver(() => setScrolls(outer.scrollHeight > outer.clientHeight));
    observer.observe(outer);
    observer.observe(inner);
    return () => observer.disconnect();
  }, []);
  const reached = scrolls ? { tabIndex: 0, role: 'region', 'aria-labelledby': labelledBy } : {};
  return (
    <div ref={area} {...reached} className={clsx('overflow-y-auto', className)}>
      <div ref={content}>{children}</div>
    </div>
  );
}
