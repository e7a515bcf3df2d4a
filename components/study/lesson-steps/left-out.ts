import type { LessonScreenWire, LessonWire } from '@/lib/study/wire';

type Lesson = Pick<LessonWire, 'content' | 'screens'>;

/**
 * Where in a lesson's text lines begin that no screen shows and that follow this one, or come before it if it is the
 * first; null if there are none.
 */
export function leftOutAt({ content, screens }: Lesson, screen: LessonScreenWire): number | null {
  const at = screens.indexOf(screen);
  const before = at === 0 ? [{ from: 0, to: screen.from }] : [];
  const after = { from: screen.to, to: screens[at + 1]?.from ?? content.length };
  for (const { from, to } of [...before, after]) {
    const length = content.slice(from, to).trimStart().length;
    if (length > 0) return to - length;
  }
  return null;
}
