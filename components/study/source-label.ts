import type { SourceWire } from '@/lib/study/wire';

export function sourceMark({ page }: SourceWire, fallback = 'source'): string {
  return page === null ? fallback : `p. ${page}`;
}

/** Begins with the visible text, for voice control (WCAG 2.5.3, label in name). */
export function sourceLabel({ quote }: SourceWire, mark: string): string {
  return `${mark}, open the source: ${quote}`;
}
