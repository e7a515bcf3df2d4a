'use client';

import { ChapterScope, type Scope } from '../chapters/chapter-scope';
import { LessonPlayer } from '../lesson-steps/lesson-player';
import { NeedsDocument } from '../needs-document';
import { SummaryPage } from '../summary/summary-page';
import { CourseAside, type CourseAsideProps } from './course-aside';
import { CourseEnd } from './ends/course-end';
import { LessonEnd } from './ends/lesson-end';
import { LessonPage } from './lesson-page';
import { nextLesson } from './lesson-position';
import { LessonSteps } from './lesson-steps';
import { useCourse } from './use-course';

type CoursesTabProps = Pick<CourseAsideProps, 'QuickAsk'>;

function CourseView({ document, studied, notice, QuickAsk }: CoursesTabProps & Scope) {
  const course = useCourse(studied);
  const { lessons, lesson, position, ended, view } = course;
  const next = nextLesson(lessons);
  const isPlayed = lesson !== undefined && view === 'steps' && ended !== lesson.id;
  return (
    <>
      <div ref={course.page} className="min-w-0">
        {notice}
        {lessons.length > 0 && !isPlayed && position !== 'end' ? (
          <LessonSteps course={course} />
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
            {(scope) => <CourseView {...scope} QuickAsk={QuickAsk} />}
          </ChapterScope>
        </div>
      )}
    </NeedsDocument>
  );
}
