'use client';

import { CoursesTab } from '../study/courses/courses-tab';
import { QuickAsk } from '../tutor/quick-ask';

export function Courses() {
  return <CoursesTab QuickAsk={QuickAsk} />;
}
