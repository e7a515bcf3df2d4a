'use client';

import { type RefObject, useEffect, useRef, useState } from 'react';

const DEFAULT_TEXT_PX = 16;

const textScale = () =>
  Number.parseFloat(getComputedStyle(document.documentElement).fontSize) / DEFAULT_TEXT_PX;

/** The width of an element divided by the text zoom, so that a drawing grows with the text; 0 until measured. */
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

type Measure = (text: string, font: string) => number;

/** Null until the fonts have loaded. */
export function useTextWidth(): Measure | null {
  const [measure, setMeasure] = useState<Measure | null>(null);
  useEffect(() => {
    let current = true;
    void document.fonts.ready.then(() => {
      const context = document.createElement('canvas').getContext('2d');
      if (!current || !context) return;
      setMeasure(() => (text: string, font: string) => {
        context.font = font;
        return Math.ceil(context.measureText(text).width);
      });
    });
    return () => {
      current = false;
    };
  }, []);
  return measure;
}
