import type { ContinueWire } from '@/lib/study/today/wire';
import { continueWords } from './today-words';

/** What comes next in a document. A title in another direction leaves the words around it in their order. */
export function NextStep({ entry }: { entry: ContinueWire }) {
  const { lesson } = entry;
  return (
    <p className="text-sm text-ink-soft wrap-anywhere">
      {lesson ? (
        <>
          Lesson {lesson.position + 1}: <bdi>{lesson.title}</bdi>
          {'\u00a0'}·{' '}
        </>
      ) : null}
      {continueWords(entry)}
    </p>
  );
}
