'use client';

import { type RefObject, useEffect, useRef, useState } from 'react';

/** What a browser's text size is where nobody changed it. */
const USUAL_TEXT_PX = 16;

/** How large the reader has text: 1 is usual. */
const textScale = () => Number.parseFloat(getComputedStyle(document.documentElement).fontSize) / USUAL_TEXT_PX;

/**
 * The width that an element has for a drawing, kept up to date; 0 until it has been measured. In pixels of a reader whose
 * text is as large as usual: a drawing so wide, shown as wide as the element, grows with the text.
 */
export function useDrawingWidth<T extends Element>(): [RefObject<T | null>, number] {
  const ref = useRef<T>(null);
  const [width, setWidth] = useState(0);
  useEffect(() => {
    const element = ref.current;
    if (!element) return undefined;
    const observer = new ResizeObserver(([entry]) =>
      setWidth(Math.floor((entry?.contentRect.width ?? 0) / textScale())),
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return [ref, width];
}
