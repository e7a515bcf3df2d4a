import type { SourceWire } from '@/lib/study/wire';

/** What stands in a source's frame: the page where there are pages, else the fallback. */
export function sourceMark({ page }: SourceWire, fallback = 'source'): string {
  return page === null ? fallback : `p. ${page}`;
}

/** What a screen reader hears for a source; begins with what stands in its frame, for whoever says it to their computer. */
export function sourceLabel({ quote }: SourceWire, mark: string): string {
  return `${mark}, open the source: ${quote}`;
}
