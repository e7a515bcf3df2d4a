'use client';

import { type SubmitEvent, useId, useState } from 'react';
import { Alert } from '@/components/ui/alert';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { TextAreaField } from '@/components/ui/field';
import { fieldFaults } from '@/lib/client/api';
import { facultyCalls } from '@/lib/client/calls/faculty-calls';
import { wordsOrWhy } from '@/lib/client/failure-words';
import { useAction } from '@/lib/client/use-action';
import { facultyMessages, REPORT_MAX_LENGTH } from '@/lib/constants/faculty';
import type { ProfessorWire } from '@/lib/faculty/wire';

const explain = (error: unknown): string =>
  fieldFaults(error).reason ?? wordsOrWhy(facultyMessages.reportFailed)(error);

type ReportDialogProps = { professor: ProfessorWire; onClose: () => void };

/** Reports learners' ratings to the admins (product-rules.md, "Professor ratings"). */
export function ReportDialog({ professor, onClose }: ReportDialogProps) {
  const formId = useId();
  const [sent, setSent] = useState<string>();
  const [reason, setReason] = useState('');
  const { run, busy, error } = useAction(async () => {
    const { message } = await facultyCalls.report(professor.id, reason);
    setSent(message);
  }, explain);
  const onSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    void run();
  };
  return (
    <Dialog
      open
      onOpenChange={onClose}
      busy={busy}
      title="Report these ratings"
      description={<bdi className="wrap-anywhere">{professor.name}</bdi>}
      footer={
        <>
          {sent ? null : (
            <Button type="submit" form={formId} busy={busy} busyLabel="Sending...">
              Send report
            </Button>
          )}
          <Button variant="outline" disabled={busy} onClick={onClose}>
            {sent ? 'Close' : 'Cancel'}
          </Button>
        </>
      }
    >
      {sent ? (
        <Alert tone="good">{sent}</Alert>
      ) : (
        <form id={formId} onSubmit={onSubmit}>
          <TextAreaField
            label="What’s wrong with them?"
            hint="For example: they’re about someone else, or one person gave many. We don’t tell the raters who reported them."
            rows={4}
            required
            value={reason}
            onChange={({ target }) => setReason(target.value)}
            maxLength={REPORT_MAX_LENGTH}
            error={error}
          />
        </form>
      )}
    </Dialog>
  );
}
