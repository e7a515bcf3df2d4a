import { readStored, writeStored } from '@/lib/client/storage';

export type LessonView = 'steps' | 'page';

const CHOICE_KEY = 'lesson_view';

/** Remembered on this device; in steps at first. */
export const lessonView = {
  read: (): LessonView => (readStored(CHOICE_KEY) === 'page' ? 'page' : 'steps'),
  choose: (view: LessonView): void => writeStored({ [CHOICE_KEY]: view }),
};
