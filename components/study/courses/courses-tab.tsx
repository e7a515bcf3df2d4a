'use client';

import { Suspense, useEffect } from 'react';
import { TabLoading } from '@/components/shell/tab-loading';
import { useShownPart } from '@/components/shell/where';
import { awaitedComponent } from '@/components/ui/lazy-component';
import { ChapterScope, type Scope } from '../chapters/chapter-scope';
import { NeedsDocument } from '../needs-document';
import { SummaryPage } from '../summary/summary-page';
import { CourseAside, type CourseAsideProps } from './course-aside';
import { LessonNav } from './lesson-nav';
import { nextLesson, partWords } from './lesson-position';
import { useCourse } from './use-course';

const loadPlayer = () => import('../lesson-steps/lesson-player');
const loadPage = () => import('./lesson-page');
const loadLessonEnd = () => import('./ends/lesson-end');
const loadCourseEnd = () => import('./ends/course-end');

// Until a lesson is opened, only its summary is shown. Changed in a transition, so that each waits for its code.
const LessonPlayer = awaitedComponent(() => loadPlayer().then((file) => file.LessonPlayer));
const LessonPage = awaitedComponent(() => loadPage().then((file) => file.LessonPage));
const LessonEnd = awaitedComponent(() => loadLessonEnd().then((file) => file.LessonEnd));
const CourseEnd = awaitedComponent(() => loadCourseEnd().then((file) => file.CourseEnd));

/** By the time that a learner starts a lesson, its code is there. */
function usePreloaded(): void {
  useEffect(() => {
    const loads = [loadPlayer, loadPage, loadLessonEnd, loadCourseEnd];
    // What fails here is loaded once more when it is shown.
    for (const load of loads) load().catch(() => undefined);
  }, []);
}

type CoursesTabProps = Pick<CourseAsideProps, 'QuickAsk'>;

function CourseView({ document, studied, notice, QuickAsk }: CoursesTabProps & Scope) {
  const course = useCourse(studied);
  usePreloaded();
  const { lessons, lesson, position, ended, view } = course;
  useShownPart(partWords(position, lessons.length));
  const next = nextLesson(lessons);
  const isPlayed = lesson !== undefined && view === 'steps' && ended !== lesson.id;
  return (
    <>
      <div ref={course.page} className="min-w-0">
        {notice}
        {lessons.length > 0 && !isPlayed && position !== 'end' ? (
          <LessonNav course={course} />
        ) : null}
        {position === 'end' ? (
          <CourseEnd course={course} />
        ) : lesson && ended === lesson.id ? (
          <LessonEnd lesson={lesson} course={course} />
        ) : lesson ? (
          isPlayed ? (
            <LessonPlayer key={lesson.id} lesson={lesson} course={course} />
          ) : (
            <LessonPage key={lesson.id} lesson={lesson} course={course} />
          )
        ) : (
          <SummaryPage
            document={studied}
            whole={document}
            startLabel={next.label}
            onStart={() => course.goTo(next.index)}
          />
        )}
      </div>
      <CourseAside course={course} QuickAsk={QuickAsk} />
    </>
  );
}

export function CoursesTab({ QuickAsk }: CoursesTabProps) {
  return (
    <NeedsDocument
      title="Mini Courses"
      placeholder="Upload something to read first. You’ll get a summary and five short lessons here."
    >
      {(document) => (
        <div className="roomy:grid roomy:grid-cols-[minmax(0,1fr)_21rem] roomy:grid-rows-[auto_1fr] roomy:gap-x-12 lg:roomy:-mr-12">
          <ChapterScope key={document.document_id} document={document}>
            {(scope) => (
              <Suspense fallback={<TabLoading />}>
                <CourseView {...scope} QuickAsk={QuickAsk} />
              </Suspense>
            )}
          </ChapterScope>
        </div>
      )}
    </NeedsDocument>
  );
}
