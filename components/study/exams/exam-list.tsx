'use client';

import { Pencil } from 'lucide-react';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { lazyDialog } from '@/components/ui/lazy-dialog';
import type { ExamWire } from '@/lib/study/exams/wire';
import { examDay, examWords } from './exam-words';
import { RecallCurve } from './recall-curve';

const ExamDialog = lazyDialog(() => import('./exam-dialog').then((file) => file.ExamDialog));

type ExamListProps = { exams: readonly ExamWire[]; onChanged: () => void };

function ExamItem({ exam, onEdit }: { exam: ExamWire; onEdit: () => void }) {
  const { title, date } = exam;
  return (
    <li className="sheet grid gap-4 px-5 py-4.5">
      <div className="flex items-start gap-1">
        <div className="min-w-0 grow">
          <h3 className="text-base font-semibold wrap-anywhere">
            <bdi>{title}</bdi>, {examDay(date)}
          </h3>
          <p className="text-sm text-ink-soft">{examWords(exam)}</p>
        </div>
        <Button variant="quiet" size="icon" className="-mt-2 -mr-3" onClick={onEdit}>
          <Pencil className="size-4.5" />
          <span className="sr-only">Edit {title}</span>
        </Button>
      </div>
      <RecallCurve exam={exam} />
    </li>
  );
}

export function ExamList({ exams, onChanged }: ExamListProps) {
  const [open, setOpen] = useState<ExamWire | 'new' | null>(null);
  return (
    <section aria-labelledby="exams-title" className="grid gap-3">
      <h2 id="exams-title" className="text-xl">
        {exams.length > 1 ? 'Exams' : 'Exam'}
      </h2>
      {exams.length > 0 ? (
        <ul className="grid gap-2.5">
          {exams.map((exam) => (
            <ExamItem key={exam.exam_id} exam={exam} onEdit={() => setOpen(exam)} />
          ))}
        </ul>
      ) : (
        <p className="text-sm text-ink-soft">
          Add an exam date to see what to do each day, and how much you’ll remember by then.
        </p>
      )}
      <Button
        size="small"
        variant="outline"
        className="justify-self-start"
        onClick={() => setOpen('new')}
      >
        Add an exam
      </Button>
      {open ? (
        <ExamDialog
          exam={open === 'new' ? null : open}
          onClose={() => setOpen(null)}
          onChanged={onChanged}
        />
      ) : null}
    </section>
  );
}
