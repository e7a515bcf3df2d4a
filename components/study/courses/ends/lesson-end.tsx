'use client';

import { useStudy } from '@/components/shell/study-provider';
import { Button } from '@/components/ui/button';
import type { LessonWire } from '@/lib/study/wire';
import { EndActions } from '../../ends/end-actions';
import { Outlook } from '../../ends/outlook';
import { textLanguage } from '../../text-attributes';
import { useAnswerKeys } from '../../use-answer-keys';
import { nextPosition } from '../lesson-position';
import { missedIn } from '../lesson-result';
import type { Course } from '../use-course';
import { LessonOutcome } from './lesson-outcome';
import { MissedList } from './missed-list';

/** How the lesson went, and the next one. */
export function LessonEnd({ lesson, course }: { lesson: LessonWire; course: Course }) {
  const { goToTab } = useStudy();
  const { document, lessons, position, results, goOn, goTo } = course;
  const result = results[lesson.id] ?? [];
  const lang = textLanguage(document.language);
  const next = nextPosition(position, lessons);
  const following = typeof next === 'number' ? lessons[next] : undefined;
  useAnswerKeys({ onEnter: goOn });
  return (
    <article className="grid max-w-2xl gap-5">
      <LessonOutcome
        result={result}
        complete={`Lesson ${Number(position) + 1} of ${lessons.length} complete`}
      />
      <MissedList result={result} lang={lang} most={3} />
      {following ? (
        <p>
          <span className="text-ink-soft">Next: </span>
          <span className="font-semibold" dir="auto" lang={lang}>
            {following.title}
          </span>
          <span className="text-ink-soft"> · {following.duration}</span>
        </p>
      ) : null}
      <Outlook />
      <EndActions>
        <Button onClick={goOn}>{following ? 'Next Lesson' : 'See how you did'}</Button>
        {missedIn(result).length > 0 ? (
          <Button variant="outline" onClick={() => goToTab('flashcards')}>
            View Flashcards
          </Button>
        ) : (
          <Button variant="outline" onClick={() => goTo(position)}>
            Read again
          </Button>
        )}
      </EndActions>
    </article>
  );
}
