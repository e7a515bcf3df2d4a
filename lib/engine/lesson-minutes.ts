import { minutesToRead } from '../text/reading-time';
import { countWords } from './reading/count-words';
import type { Lesson } from './types';

/** A lesson's minutes: of its text and of what stands after it. */
export function lessonMinutes({
  content,
  alsoInSection,
}: Pick<Lesson, 'content'> & { alsoInSection?: Lesson['alsoInSection'] | null }): number {
  const after = (alsoInSection ?? []).map(({ term, text }) => `${term} ${text}`);
  return minutesToRead(countWords([content, ...after].join('\n')));
}
