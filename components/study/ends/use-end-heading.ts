'use client';

import { useEffect, useRef } from 'react';

/** The heading of a page that ends something: it takes the focus, at the top of the window. */
export function useEndHeading() {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    heading.current?.focus({ preventScroll: true });
    window.scrollTo({ top: 0 });
  }, []);
  return heading;
}
