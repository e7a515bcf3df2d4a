'use client';

import { useEffect, useState } from 'react';

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
