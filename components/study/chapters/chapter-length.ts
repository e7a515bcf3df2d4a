import { pageRange, readingTime } from '@/lib/client/format';
import type { OutlineWire } from '@/lib/study/wire';

/** `pages 11 to 34 · 25 minutes` */
export function chapterLength({ first_page, last_page, minutes }: OutlineWire): string {
  return [pageRange(first_page, last_page), readingTime(minutes)].filter(Boolean).join(' · ');
}
