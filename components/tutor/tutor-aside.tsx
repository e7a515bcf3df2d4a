'use client';

import { useStudy } from '@/components/shell/study-provider';
import { lazyComponent } from '@/components/ui/lazy-component';
import type { DocumentWire } from '@/lib/study/wire';
import { isUsedUp } from './chat-history';
import { LessonQuestions, lessonsWithQuestions } from './lesson-questions';
import type { Tutor } from './use-tutor';

const ReaderBeside = lazyComponent(() =>
  import('../study/reader/reader-beside').then((file) => file.ReaderBeside),
);

type TutorAsideProps = { document: DocumentWire; tutor: Tutor };

/** Beside the conversation on a wide screen: the source that is open, or what else to ask. */
export function TutorAside({ document, tutor }: TutorAsideProps) {
  const { place, isReaderBeside } = useStudy();
  const { history, pending, ask } = tutor;
  const isEmpty = !place && lessonsWithQuestions(document).length === 0;
  if (!isReaderBeside || isEmpty) return null;
  return (
    <aside aria-label="Beside the chat" className="-mt-8.5 -mr-12 -mb-24 border-l border-rule">
      <div className="sticky top-(--header) h-[calc(100dvh-var(--header))] short:static short:h-auto">
        {place ? (
          <ReaderBeside place={place} />
        ) : (
          <div className="h-full overflow-y-auto px-6 py-8.5">
            <LessonQuestions
              document={document}
              onAsk={ask}
              disabled={isUsedUp(history) || pending}
            />
          </div>
        )}
      </div>
    </aside>
  );
}
