'use client';

import { useStudy } from '@/components/shell/study-provider';
import { Button } from '@/components/ui/button';
import type { LessonWire } from '@/lib/study/wire';
import { EndActions } from '../../end-actions';
import { textLanguage } from '../../text-attributes';
import { useAnswerKeys } from '../../use-answer-keys';
import { nextPosition } from '../lesson-position';
import { missedIn } from '../lesson-result';
import type { Course } from '../use-course';
import { missedWords, rightOf } from './end-words';
import { MissedList } from './missed-list';

/** What went well, what was missed, and the next lesson. */
export function LessonEnd({ lesson, course }: { lesson: LessonWire; course: Course }) {
  const { goToTab } = useStudy();
  const { document, lessons, position, results, goOn, goTo } = course;
  const result = results[lesson.id] ?? [];
  const lang = textLanguage(document.language);
  const next = nextPosition(position, lessons);
  const following = typeof next === 'number' ? lessons[next] : undefined;
  const right = rightOf(result);
  useAnswerKeys({ onEnter: goOn });
  return (
    <article className="grid max-w-2xl gap-5">
      <div className="grid gap-2">
        <p className="text-sm font-semibold text-ink-soft">
          Lesson {Number(position) + 1} of {lessons.length} complete
        </p>
        <h1 tabIndex={-1} className="text-3xl outline-none lg:text-4xl">
          {right ? (
            <>
              <mark className="mr-0">{right}</mark> right
            </>
          ) : (
            <mark>Lesson complete</mark>
          )}
        </h1>
        <p className="text-ink-soft">{missedWords(result)}</p>
      </div>
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
