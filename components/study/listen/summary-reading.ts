import type { DocumentWire } from '@/lib/study/wire';
import type { Reading } from './start-reading';

/** product-rules.md, "Speech" */
const SUMMARY_RATE = 1;

export function summaryReading({ content, language }: DocumentWire): Reading {
  return { title: `Summary of ${content.title}`, text: content.summary, rate: SUMMARY_RATE, language };
}
