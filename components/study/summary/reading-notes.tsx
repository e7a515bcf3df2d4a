import { Alert } from '@/components/ui/alert';
import type { ReadingNote } from '@/lib/engine/types';

/** What the reading could not do, told to whoever relies on it. */
export function ReadingNotes({ notes }: { notes: readonly ReadingNote[] }) {
  return notes.map(({ code, message }) => (
    <Alert key={code} tone="warn">
      {message}
    </Alert>
  ));
}
