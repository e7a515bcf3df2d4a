'use client';

import { useStudy } from '@/components/dashboard/study-provider';
import { Button } from '@/components/ui/button';
import { Sheet } from '@/components/ui/sheet';
import type { DocumentWire } from '@/lib/study/wire';

/** The document at hand, and the three ways into it (specification 2). */
export function ContinueCard({ document }: { document: DocumentWire }) {
  const { goToTab } = useStudy();
  return (
    <Sheet className="grid min-h-67 content-start gap-4 p-5" float>
      <div>
        <h2 className="text-base font-semibold text-ink-soft">Go on with</h2>
        <p className="mt-1 font-display text-xl font-semibold tracking-tight wrap-anywhere" dir="auto">
          {document.content.title}
        </p>
      </div>
      <div className="grid gap-2.5">
        <Button size="small" onClick={() => goToTab('courses')}>
          View Mini Courses
        </Button>
        <Button size="small" variant="outline" onClick={() => goToTab('flashcards')}>
          View Flashcards
        </Button>
        <Button size="small" variant="outline" onClick={() => goToTab('tutor')}>
          Ask about this
        </Button>
      </div>
    </Sheet>
  );
}
