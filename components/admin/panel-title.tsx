'use client';

import { type ReactNode, useEffect, useRef } from 'react';

/** Gets the focus when what had it is gone, such as the sign-in form. */
export function PanelTitle({ children, count }: { children: ReactNode; count?: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (document.activeElement === document.body) heading.current?.focus();
  }, []);
  return (
    <div className="flex flex-wrap items-baseline gap-x-3">
      <h1 ref={heading} tabIndex={-1} className="text-2xl outline-none">
        {children}
      </h1>
      {count}
    </div>
  );
}
