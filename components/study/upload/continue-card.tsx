'use client';

import { LockMark } from '@/components/shell/lock-mark';
import { useStudy } from '@/components/shell/study-provider';
import { useLock } from '@/components/shell/use-lock';
import { Button } from '@/components/ui/button';
import { Sheet } from '@/components/ui/sheet';
import type { DocumentWire } from '@/lib/study/wire';

/** When the tabs are locked, the free summary comes first. */
export function ContinueCard({ document }: { document: DocumentWire }) {
  const { goToTab, openDocument } = useStudy();
  const locked = useLock() === 'locked';
  return (
    <Sheet className="grid min-h-67 content-start gap-4 p-5" float>
      <div>
        <h2 className="text-base font-semibold text-ink-soft">Continue with</h2>
        <p
          className="mt-1 font-display text-xl font-semibold tracking-tight wrap-anywhere"
          dir="auto"
        >
          {document.content.title}
        </p>
      </div>
      <div className="grid gap-2.5">
        {locked ? (
          <Button size="small" onClick={() => openDocument(document.document_id, 'upload')}>
            Read summary and flashcards
          </Button>
        ) : null}
        <Button
          size="small"
          variant={locked ? 'outline' : 'solid'}
          onClick={() => goToTab('courses')}
        >
          View Mini Courses
          <LockMark tab="courses" />
        </Button>
        <Button size="small" variant="outline" onClick={() => goToTab('flashcards')}>
          View Flashcards
          <LockMark tab="flashcards" />
        </Button>
        <Button size="small" variant="outline" onClick={() => goToTab('tutor')}>
          Ask about this
          <LockMark tab="tutor" />
        </Button>
      </div>
    </Sheet>
  );
}
