import { Alert } from '@/components/ui/alert';
import type { ReadingNote } from '@/lib/engine/types';

export function ReadingNotes({ notes }: { notes: readonly ReadingNote[] }) {
  return notes.map(({ code, message }) => (
    <Alert key={code} tone="warn">
      {message}
    </Alert>
  ));
}
