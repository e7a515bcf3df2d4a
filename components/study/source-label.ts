import type { SourceWire } from '@/lib/study/wire';

/** What stands in a source's frame: the page where there are pages, else the fallback. */
export function sourceMark({ page }: SourceWire, fallback = 'source'): string {
  return page === null ? fallback : `p. ${page}`;
}

/** What a screen reader hears for a source. */
export function sourceLabel({ page, quote }: SourceWire): string {
  return `Open the source${page === null ? '' : ` on page ${page}`}: ${quote}`;
}
