'use client';

import { type ReactNode, useEffect, useRef, useState } from 'react';

/** Focusable while it overflows, so that it can be scrolled with the keyboard. */
export function ScrollArea({ labelledBy, children }: { labelledBy: string; children: ReactNode }) {
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
    <div ref={area} {...reached} className="min-h-0 grow overflow-y-auto -outline-offset-2 short:overflow-visible">
      <div ref={content} className="px-5 py-5">
        {children}
      </div>
    </div>
  );
}
