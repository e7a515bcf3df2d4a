import type { DocumentWire } from '@/lib/study/wire';
import type { Reading } from './start-reading';

/** At normal speed (product-rules.md, "Speech"). */
export function summaryReading({ content, language }: DocumentWire): Reading {
  return { title: `Summary of ${content.title}`, text: content.summary, rate: 1, language };
}
