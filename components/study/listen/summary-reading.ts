import type { DocumentWire } from '@/lib/study/wire';
import { type Depth, summaryDepth, textAtDepth } from '../summary/depth';
import type { Reading } from './start-reading';

/** What the screen shows, at normal speed (product-rules.md, "Speech"). */
export function summaryReading(
  { content, language }: DocumentWire,
  depth: Depth = summaryDepth.of(content),
): Reading {
  const text = textAtDepth(content, depth);
  return { title: `Summary of ${content.title}`, text, rate: 1, language };
}
