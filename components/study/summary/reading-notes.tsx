import { Alert } from '@/components/ui/alert';
import type { ReadingNote } from '@/lib/study/types';

const list = new Intl.ListFormat('en', { type: 'conjunction' });

/** More page numbers than this are counted instead of named. */
const MOST_NAMED = 12;

function pagesText(pages: readonly number[]): string {
  const named = pages.slice(0, MOST_NAMED).map(String);
  const rest = pages.length - named.length;
  return `Pages: ${list.format(rest > 0 ? [...named, `${rest} more`] : named)}.`;
}

/** What the reading could not do, told to whoever relies on it. */
export function ReadingNotes({ notes }: { notes: readonly ReadingNote[] }) {
  return notes.map(({ code, message, pages }) => (
    <Alert key={code} tone="warn">
      {message}
      {pages && pages.length > 0 ? ` ${pagesText(pages)}` : ''}
    </Alert>
  ));
}
