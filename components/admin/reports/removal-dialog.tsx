'use client';

import { Alert } from '@/components/ui/alert';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { counted } from '@/lib/client/format';
import { removalText } from './report-words';
import { useResolve } from './use-report';

type RemovalDialogProps = {
  reportId: string;
  /** Ids of those who gave them. */
  ratings: string[];
  openReports: number;
  reason: string;
  onClose: () => void;
  onResolved: () => void;
};

/** Asks once: removed ratings don't come back. */
export function RemovalDialog({
  reportId,
  ratings,
  openReports,
  reason,
  onClose,
  onResolved,
}: RemovalDialogProps) {
  const { resolve, busy, error } = useResolve(reportId, onResolved);
  const count = counted(ratings.length, 'rating');
  return (
    <Dialog
      open
      onOpenChange={onClose}
      busy={busy}
      title={`Remove ${count}?`}
      footer={
        <>
          <Button
            variant="danger"
            busy={busy}
            busyLabel="Removing..."
            onClick={() => resolve({ outcome: 'removed', rating_user_ids: ratings, reason })}
          >
            Remove {count}
          </Button>
          <Button variant="outline" disabled={busy} onClick={onClose}>
            Keep {ratings.length === 1 ? 'it' : 'them'}
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        <p>{removalText(ratings.length, openReports)}</p>
        {error ? <Alert tone="bad">{error}</Alert> : null}
      </div>
    </Dialog>
  );
}
