'use client';

import { Alert } from '@/components/ui/alert';
import { Button } from '@/components/ui/button';
import type { Tutor } from './use-tutor';

type ClearedNoteProps = Pick<Tutor, 'canUndo' | 'clearError' | 'undoClear'>;

export function ClearedNote({ canUndo, clearError, undoClear }: ClearedNoteProps) {
  const undo = canUndo ? (
    <Button variant="quiet" size="small" className="text-pen" onClick={undoClear}>
      Undo
    </Button>
  ) : null;
  if (clearError)
    return (
      <Alert tone="bad" actions={undo}>
        {clearError}
      </Alert>
    );
  if (!undo) return null;
  return (
    <div
      role="status"
      className="flex items-center gap-3 rounded border border-rule bg-sheet py-1 pr-1 pl-4 text-sm"
    >
      <p className="min-w-0 grow">Chat cleared. Its questions still count toward today’s limit.</p>
      {undo}
    </div>
  );
}
