'use client';

import { type SubmitEvent, useState } from 'react';
import { useStudy } from '@/components/shell/study-provider';
import { Alert } from '@/components/ui/alert';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { TextField } from '@/components/ui/field';
import { fieldFaults } from '@/lib/client/api';
import { wordsOrWhy } from '@/lib/client/failure-words';
import { planCalls } from '@/lib/client/plan-calls';
import { useAction } from '@/lib/client/use-action';
import { MAX_EXAM_TITLE_LENGTH } from '@/lib/constants/exams';
import type { ExamWire } from '@/lib/study/exams/wire';

const FORM_ID = 'exam-form';

type ExamDialogProps = {
  /** Null for a new one. */
  exam: ExamWire | null;
  onClose: () => void;
  onChanged: () => void;
};

function DocumentChoice({
  chosen,
  onChange,
}: {
  chosen: readonly string[];
  onChange: (ids: readonly string[]) => void;
}) {
  const { library } = useStudy();
  const toggle = (id: string) =>
    onChange(chosen.includes(id) ? chosen.filter((one) => one !== id) : [...chosen, id]);
  return (
    <fieldset className="grid gap-1">
      <legend className="mb-1.5 text-sm font-semibold">Documents</legend>
      {library.data?.documents.map(({ document_id, title }) => (
        <label key={document_id} className="flex min-h-11 cursor-pointer items-center gap-3">
          <input
            type="checkbox"
            className="size-4.5 shrink-0 accent-ink"
            checked={chosen.includes(document_id)}
            onChange={() => toggle(document_id)}
          />
          <span className="wrap-anywhere" dir="auto">
            {title}
          </span>
        </label>
      ))}
    </fieldset>
  );
}

export function ExamDialog({ exam, onClose, onChanged }: ExamDialogProps) {
  const { documentId } = useStudy();
  const [title, setTitle] = useState(exam?.title ?? '');
  const [date, setDate] = useState(exam?.date ?? '');
  const [chosen, setChosen] = useState<readonly string[]>(
    exam?.document_ids ?? (documentId ? [documentId] : []),
  );
  const [faults, setFaults] = useState<Record<string, string>>({});
  const { run, busy, error } = useAction(async () => {
    setFaults({});
    const draft = { title: title.trim(), date, document_ids: chosen };
    try {
      await (exam ? planCalls.changeExam(exam.exam_id, draft) : planCalls.addExam(draft));
    } catch (failure) {
      setFaults(fieldFaults(failure));
      throw failure;
    }
    onChanged();
    onClose();
  }, wordsOrWhy('The exam couldn’t be saved.'));
  const removal = useAction(async () => {
    if (exam) await planCalls.removeExam(exam.exam_id);
    onChanged();
    onClose();
  }, wordsOrWhy('The exam couldn’t be removed.'));
  const isBusy = busy || removal.busy;
  const problem = removal.error ?? (Object.keys(faults).length === 0 ? error : undefined);
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    void run();
  };
  return (
    <Dialog
      open
      onOpenChange={onClose}
      busy={isBusy}
      title={exam ? 'Edit exam' : 'Add an exam'}
      description="We’ll spread its lessons and cards over the days until the exam."
      footer={
        <>
          <Button
            type="submit"
            form={FORM_ID}
            busy={busy}
            busyLabel="Saving..."
            disabled={isBusy || title.trim() === '' || date === '' || chosen.length === 0}
          >
            Save
          </Button>
          <Button variant="outline" disabled={isBusy} onClick={onClose}>
            Cancel
          </Button>
          {exam ? (
            <Button variant="danger" disabled={isBusy} onClick={() => void removal.run()}>
              Remove exam
            </Button>
          ) : null}
        </>
      }
    >
      <form id={FORM_ID} onSubmit={submit} className="grid gap-5">
        {problem ? <Alert tone="bad">{problem}</Alert> : null}
        <TextField
          label="Name"
          placeholder="Psychology"
          value={title}
          maxLength={MAX_EXAM_TITLE_LENGTH}
          error={faults.title}
          onChange={({ target }) => setTitle(target.value)}
        />
        <TextField
          label="Date"
          type="date"
          value={date}
          error={faults.date}
          onChange={({ target }) => setDate(target.value)}
        />
        <DocumentChoice chosen={chosen} onChange={setChosen} />
      </form>
    </Dialog>
  );
}
