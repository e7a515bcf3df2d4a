import type { LessonScreenWire, LessonWire } from '@/lib/study/wire';

type Lesson = Pick<LessonWire, 'content' | 'screens'>;

/** Where the lines begin that are left out after a screen, or before the first one; null if none are. */
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
