'use client';

import type { ComponentType } from 'react';
import { DocumentSwitcher } from '@/components/shell/document-switcher';
import type { DocumentWire } from '@/lib/study/wire';
import { NeedsDocument } from '../needs-document';
import { SummaryPage } from '../summary/summary-page';
import { CourseAside } from './course-aside';
import { LessonPage } from './lesson-page';
import { nextLesson } from './lesson-position';
import { LessonSteps } from './lesson-steps';
import type { QuickAskProps } from './quick-ask-props';
import { useCourse } from './use-course';

type CoursesTabProps = { QuickAsk: ComponentType<QuickAskProps> };

function CourseView({ document, QuickAsk }: CoursesTabProps & { document: DocumentWire }) {
  const course = useCourse(document);
  const { lessons, position, page, goTo } = course;
  const next = nextLesson(lessons);
  const lesson = typeof position === 'number' ? lessons[position] : undefined;
  return (
    <div className="lg:roomy:-mr-12 roomy:grid roomy:grid-cols-[minmax(0,1fr)_21rem]">
      <div ref={page} className="min-w-0 roomy:pr-12">
        <DocumentSwitcher document={document} />
        {lessons.length > 0 ? <LessonSteps lessons={lessons} position={position} onChoose={goTo} /> : null}
        {lesson ? (
          <LessonPage key={lesson.id} lesson={lesson} course={course} language={document.language} />
        ) : (
          <SummaryPage document={document} startLabel={next.label} onStart={() => goTo(next.index)} />
        )}
      </div>
      <CourseAside document={document} course={course} QuickAsk={QuickAsk} />
    </div>
  );
}

export function CoursesTab({ QuickAsk }: CoursesTabProps) {
  return (
    <NeedsDocument
      title="Mini Courses"
      placeholder="Upload something to read first. You’ll get a summary and five short lessons here."
    >
      {(document) => <CourseView key={document.document_id} document={document} QuickAsk={QuickAsk} />}
    </NeedsDocument>
  );
}
