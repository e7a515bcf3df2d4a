'use client';

import { CoursesTab } from '../study/courses/courses-tab';
import { QuickAsk } from '../tutor/quick-ask';

/** Mini Courses, with the tutor's question box beside each page. */
export function Courses() {
  return <CoursesTab QuickAsk={QuickAsk} />;
}
