'use client';

import { type RefObject, useMemo } from 'react';
import { Skeleton } from '@/components/ui/skeleton';
import { type CloudTerm, cloudHeight, layoutCloud, MAX_TERMS } from './cloud-layout';
import { useDrawingWidth, useTextWidth } from './use-measure';

/** Only separates neighbors; the size shows the weight. */
const FILLS = ['fill-ink', 'fill-pen', 'fill-ink-soft'] as const;

function useCloud(terms: readonly CloudTerm[], width: number) {
  const fontsReady = useTextWidth() !== null;
  return useMemo(() => {
    if (!fontsReady || width === 0) return null;
    const height = cloudHeight(width);
    const fontFamily = getComputedStyle(document.querySelector('h1') ?? document.body).fontFamily;
    return { height, placed: layoutCloud({ terms, width, height, fontFamily }) };
  }, [fontsReady, terms, width]);
}

type WordCloudProps = { terms: readonly CloudTerm[]; svg: RefObject<SVGSVGElement | null> };

export function WordCloud({ terms, svg }: WordCloudProps) {
  const shown = useMemo(() => terms.slice(0, MAX_TERMS), [terms]);
  const [box, width] = useDrawingWidth<HTMLDivElement>();
  const cloud = useCloud(shown, width);
  const names = shown.map(({ text }) => text).join(', ');
  return (
    <div className="sheet p-3 sm:p-5">
      <div ref={box}>
        {cloud ? (
          <svg
            ref={svg}
            viewBox={`0 0 ${width} ${cloud.height}`}
            role="img"
            aria-label={`Word cloud, most frequent first: ${names}`}
            className="block w-full font-display"
          >
            {cloud.placed.map(({ text, size, x, y }, index) => (
              <text
                key={text}
                x={x}
                y={y}
                textAnchor="middle"
                fontSize={size}
                fontWeight={650}
                className={FILLS[index % FILLS.length]}
              >
                {text}
              </text>
            ))}
          </svg>
        ) : (
          <Skeleton className="h-65 sm:aspect-2/1 sm:h-auto" />
        )}
      </div>
    </div>
  );
}
