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

function useExamForm({ exam, onClose, onChanged }: ExamDialogProps) {
  const { documentId } = useStudy();
  const [title, setTitle] = useState(exam?.title ?? '');
  const [date, setDate] = useState(exam?.date ?? '');
  const [chosen, setChosen] = useState<readonly string[]>(
    exam?.document_ids ?? (documentId ? [documentId] : []),
  );
  const [faults, setFaults] = useState<Record<string, string>>({});
  const saving = useAction(async () => {
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
  const isComplete = title.trim() !== '' && date !== '' && chosen.length > 0;
  return { title, setTitle, date, setDate, chosen, setChosen, faults, saving, isComplete };
}

function useRemoval({ exam, onClose, onChanged }: ExamDialogProps) {
  return useAction(async () => {
    if (exam) await planCalls.removeExam(exam.exam_id);
    onChanged();
    onClose();
  }, wordsOrWhy('The exam couldn’t be removed.'));
}

type FieldsProps = { form: ReturnType<typeof useExamForm>; problem: string | undefined };

function Fields({ form, problem }: FieldsProps) {
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    void form.saving.run();
  };
  return (
    <form id={FORM_ID} onSubmit={submit} className="grid gap-5">
      {problem ? <Alert tone="bad">{problem}</Alert> : null}
      <TextField
        label="Name"
        placeholder="Psychology"
        value={form.title}
        maxLength={MAX_EXAM_TITLE_LENGTH}
        error={form.faults.title}
        onChange={({ target }) => form.setTitle(target.value)}
      />
      <TextField
        label="Date"
        type="date"
        value={form.date}
        error={form.faults.date}
        onChange={({ target }) => form.setDate(target.value)}
      />
      <DocumentChoice chosen={form.chosen} onChange={form.setChosen} />
    </form>
  );
}

export function ExamDialog(props: ExamDialogProps) {
  const { exam, onClose } = props;
  const form = useExamForm(props);
  const removal = useRemoval(props);
  const { saving, faults, isComplete } = form;
  const isBusy = saving.busy || removal.busy;
  const saveProblem = Object.keys(faults).length === 0 ? saving.error : undefined;
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
            busy={saving.busy}
            busyLabel="Saving..."
            disabled={isBusy || !isComplete}
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
      <Fields form={form} problem={removal.error ?? saveProblem} />
    </Dialog>
  );
}
