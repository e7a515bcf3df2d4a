'use client';

import { useId, useState } from 'react';
import { useStudy } from '@/components/shell/study-provider';
import { Alert } from '@/components/ui/alert';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { TextField } from '@/components/ui/field';
import { type ExamDraft, planCalls } from '@/lib/client/calls/plan-calls';
import { wordsOrWhy } from '@/lib/client/failure-words';
import { useAction } from '@/lib/client/use-action';
import { explainWith, useSubmit } from '@/lib/client/use-submit';
import { MAX_EXAM_TITLE_LENGTH } from '@/lib/constants/exams';
import type { ExamWire } from '@/lib/study/exams/wire';

const FORM_ID = 'exam-form';

type ExamDialogProps = {
  /** Null for a new one. */
  exam: ExamWire | null;
  onClose: () => void;
  onChanged: () => void;
};

type DocumentChoiceProps = {
  chosen: readonly string[];
  onChange: (ids: readonly string[]) => void;
  error: string | undefined;
};

function DocumentChoice({ chosen, onChange, error }: DocumentChoiceProps) {
  const { library } = useStudy();
  const errorId = useId();
  const fault = error ? ({ 'aria-invalid': true, 'aria-describedby': errorId } as const) : {};
  const toggle = (id: string) =>
    onChange(chosen.includes(id) ? chosen.filter((one) => one !== id) : [...chosen, id]);
  return (
    <fieldset className="grid gap-1">
      <legend className="mb-1.5 text-sm font-semibold">Documents</legend>
      {library.data?.documents.map(({ document_id, title }) => (
        <label key={document_id} className="flex min-h-11 cursor-pointer items-center gap-3">
          <input
            type="checkbox"
            className="size-5 shrink-0 accent-pen"
            checked={chosen.includes(document_id)}
            onChange={() => toggle(document_id)}
            {...fault}
          />
          <span className="wrap-anywhere" dir="auto">
            {title}
          </span>
        </label>
      ))}
      <p id={errorId} role="alert" className="text-sm font-medium text-bad empty:hidden">
        {error}
      </p>
    </fieldset>
  );
}

/** Save works at any time: what is missing is then said beside its field. */
function useExamForm({ exam, onClose, onChanged }: ExamDialogProps) {
  const { documentId } = useStudy();
  const [draft, setDraft] = useState<ExamDraft>({
    title: exam?.title ?? '',
    date: exam?.date ?? '',
    document_ids: exam?.document_ids ?? (documentId ? [documentId] : []),
  });
  const { correct, ...submit } = useSubmit(
    async () => {
      await (exam ? planCalls.changeExam(exam.exam_id, draft) : planCalls.addExam(draft));
      onChanged();
      onClose();
    },
    explainWith(wordsOrWhy('The exam couldn’t be saved.')),
  );
  const change = (changes: Partial<ExamDraft>) => {
    setDraft((before) => ({ ...before, ...changes }));
    correct(...Object.keys(changes));
  };
  return { ...submit, draft, change };
}

function useRemoval({ exam, onClose, onChanged }: ExamDialogProps) {
  return useAction(async () => {
    if (exam) await planCalls.removeExam(exam.exam_id);
    onChanged();
    onClose();
  }, wordsOrWhy('The exam couldn’t be removed.'));
}

type FieldsProps = { form: ReturnType<typeof useExamForm>; problem: string | undefined };

function Fields({ form: { form, onSubmit, draft, change, failure }, problem }: FieldsProps) {
  const faults = failure?.fields ?? {};
  return (
    <form id={FORM_ID} ref={form} noValidate onSubmit={onSubmit} className="grid gap-5">
      {problem ? <Alert tone="bad">{problem}</Alert> : null}
      <TextField
        label="Name"
        placeholder="Psychology"
        value={draft.title}
        maxLength={MAX_EXAM_TITLE_LENGTH}
        error={faults.title}
        onChange={({ target }) => change({ title: target.value })}
      />
      <TextField
        label="Date"
        type="date"
        value={draft.date}
        error={faults.date}
        onChange={({ target }) => change({ date: target.value })}
      />
      <DocumentChoice
        chosen={draft.document_ids}
        error={faults.document_ids}
        onChange={(document_ids) => change({ document_ids })}
      />
    </form>
  );
}

export function ExamDialog(props: ExamDialogProps) {
  const { exam, onClose } = props;
  const form = useExamForm(props);
  const removal = useRemoval(props);
  const isSaving = form.step === 'busy';
  const isBusy = isSaving || removal.busy;
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
            busy={isSaving}
            busyLabel="Saving..."
            disabled={removal.busy}
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
      <Fields form={form} problem={removal.error ?? form.failure?.text} />
    </Dialog>
  );
}
