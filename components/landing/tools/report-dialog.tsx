'use client';

import { useId, useState } from 'react';
import { Alert } from '@/components/ui/alert';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { TextAreaField } from '@/components/ui/field';
import { facultyCalls } from '@/lib/client/faculty-calls';
import { wordsOrWhy } from '@/lib/client/failure-words';
import { explainWith, useSubmit } from '@/lib/client/use-submit';
import { facultyMessages, REPORT_MAX_LENGTH } from '@/lib/constants/faculty';
import type { ProfessorWire } from '@/lib/faculty/wire';

type ReportDialogProps = { professor: ProfessorWire; onClose: () => void };

/** Tells the admins of doubts about learners' ratings (product-rules.md, "Professor ratings"). */
export function ReportDialog({ professor, onClose }: ReportDialogProps) {
  const formId = useId();
  const [sent, setSent] = useState<string>();
  const { form, onSubmit, onInput, step, failure } = useSubmit(
    async (fields) => {
      const { message } = await facultyCalls.report(professor.id, String(fields.get('reason')));
      setSent(message);
    },
    explainWith(wordsOrWhy(facultyMessages.reportFailed)),
  );
  const busy = step === 'busy';
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
        <form id={formId} ref={form} onSubmit={onSubmit} onInput={onInput} className="grid gap-4">
          <TextAreaField
            label="What is wrong with them?"
            hint="For example: they are about somebody else, or one person gave many. We don’t tell the raters who reported them."
            name="reason"
            rows={4}
            required
            maxLength={REPORT_MAX_LENGTH}
            error={failure?.fields.reason}
          />
          {failure?.text ? <Alert tone="bad">{failure.text}</Alert> : null}
        </form>
      )}
    </Dialog>
  );
}
