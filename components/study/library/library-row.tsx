'use client';

import { Pencil, Trash2 } from 'lucide-react';
import { useStudy } from '@/components/shell/study-provider';
import { Button } from '@/components/ui/button';
import { Progress } from '@/components/ui/progress';
import { counted, onDay, readingTime } from '@/lib/client/format';
import type { DocumentKind } from '@/lib/engine/types';
import type { LibraryEntryWire } from '@/lib/study/wire';
import { minutesToRead } from '@/lib/text/reading-time';

const KIND: Record<DocumentKind, string> = {
  pdf: 'PDF',
  docx: 'Word',
  doc: 'Word',
  txt: 'Text',
  web: 'Web page',
};

function metaText({ kind, page_count, word_count, created_at }: LibraryEntryWire): string {
  const size =
    page_count > 0
      ? counted(page_count, 'page')
      : `${readingTime(minutesToRead(word_count))} to read`;
  return [KIND[kind], size, onDay(created_at)].join(' · ');
}

function progressText({
  lessons,
  lessons_completed,
  cards,
  cards_mastered,
}: LibraryEntryWire): string {
  const parts = [
    lessons > 0 ? `${lessons_completed}/${counted(lessons, 'lesson')}` : null,
    cards > 0 ? `${cards_mastered}/${counted(cards, 'flashcard')} mastered` : null,
  ];
  return parts.filter((part) => part !== null).join(', ');
}

type LibraryRowProps = { entry: LibraryEntryWire; onRename: () => void; onDelete: () => void };

export function LibraryRow({ entry, onRename, onDelete }: LibraryRowProps) {
  const { openDocument, documentId } = useStudy();
  const { title, lessons, lessons_completed, cards, cards_mastered } = entry;
  return (
    <li className="flex items-start gap-1 py-2">
      <button
        type="button"
        aria-current={entry.document_id === documentId ? 'true' : undefined}
        onClick={() => openDocument(entry.document_id, 'courses')}
        className="group grid min-h-11 min-w-0 grow content-center gap-1 rounded py-1.5 text-left"
      >
        <span className="font-semibold wrap-anywhere group-hover:underline" dir="auto">
          {entry.document_id === documentId ? <mark>{title}</mark> : title}
        </span>
        <span className="text-xs text-ink-soft">{metaText(entry)}</span>
        <span className="text-xs text-ink-soft">{progressText(entry)}</span>
        {lessons + cards > 0 ? (
          <Progress
            label="Studied"
            value={lessons_completed + cards_mastered}
            max={lessons + cards}
            valueText={progressText(entry)}
            className="mt-1 h-1.5"
          />
        ) : null}
      </button>
      <Button variant="quiet" size="icon" onClick={onRename}>
        <Pencil className="size-4.5" />
        <span className="sr-only">Rename {title}</span>
      </Button>
      <Button variant="quiet" size="icon" onClick={onDelete} className="-mr-3 -ml-1">
        <Trash2 className="size-4.5" />
        <span className="sr-only">Delete {title}</span>
      </Button>
    </li>
  );
}
