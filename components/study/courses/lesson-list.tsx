'use client';

import { clsx } from 'clsx';
import { Check } from 'lucide-react';
import { isComplete } from './lesson-position';
import type { Course } from './use-course';

const pad = new Intl.NumberFormat('en', { minimumIntegerDigits: 2 });

type RowProps = {
  mark: string;
  title: string;
  done?: boolean;
  current: boolean;
  onChoose: () => void;
};

function Row({ mark, title, done, current, onChoose }: RowProps) {
  return (
    <li className="border-t border-rule first:border-t-0">
      <button
        type="button"
        aria-current={current ? 'page' : undefined}
        onClick={onChoose}
        className="flex min-h-11 w-full items-baseline gap-3 py-2 text-left text-sm hover:text-pen"
      >
        <span aria-hidden="true" className="w-5 shrink-0 font-mono text-xs text-ink-soft">
          {mark}
        </span>
        <span className={clsx('min-w-0 grow wrap-anywhere', current && 'font-semibold')} dir="auto">
          {current ? <mark>{title}</mark> : title}
        </span>
        {done ? (
          <>
            <Check className="size-4 shrink-0 self-center text-good" />
            <span className="sr-only">completed</span>
          </>
        ) : null}
      </button>
    </li>
  );
}

export function LessonList({ course: { lessons, position, goTo } }: { course: Course }) {
  return (
    <ol>
      <Row
        mark="–"
        title="Summary"
        current={position === 'summary'}
        onChoose={() => goTo('summary')}
      />
      {lessons.map(({ id, title, completed }, index) => (
        <Row
          key={id}
          mark={pad.format(index + 1)}
          title={title}
          done={completed}
          current={index === position}
          onChoose={() => goTo(index)}
        />
      ))}
      {isComplete(lessons) ? (
        <Row
          mark="–"
          title="How you did"
          current={position === 'end'}
          onChoose={() => goTo('end')}
        />
      ) : null}
    </ol>
  );
}
