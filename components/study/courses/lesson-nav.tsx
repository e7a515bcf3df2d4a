'use client';

import { clsx } from 'clsx';
import type { Course } from './use-course';

export function LessonNav({ course: { lessons, position, goTo } }: { course: Course }) {
  return (
    <nav aria-label="Lesson progress" className="relative z-1 -mb-2 sm:mb-5">
      <ol className="flex gap-1.5">
        {lessons.map(({ id, title, completed }, index) => (
          <li key={id} className="grow">
            <button
              type="button"
              aria-current={index === position ? 'step' : undefined}
              aria-label={`Lesson ${index + 1}: ${title}${completed ? ', completed' : ''}`}
              title={title}
              onClick={() => goTo(index)}
              className="grid min-h-11 w-full content-center rounded-sm"
            >
              <span className="block h-2 overflow-hidden rounded-sm bg-rule">
                <span
                  className={clsx(
                    'block h-full origin-left transition-[width] duration-250 ease-settle',
                    completed ? 'stroke w-full' : 'bg-marker',
                    !completed && (index === position ? 'w-[45%]' : 'w-0'),
                  )}
                />
              </span>
            </button>
          </li>
        ))}
      </ol>
    </nav>
  );
}
