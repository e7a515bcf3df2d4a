'use client';

import { clsx } from 'clsx';
import { useStudy } from '@/components/shell/study-provider';
import { Disclosure } from '@/components/ui/disclosure';
import { SelectField } from '@/components/ui/select';
import { pageRange, readingTime } from '@/lib/client/format';
import type { DocumentWire, OutlineWire } from '@/lib/study/wire';

/** `pages 11 to 34 · 25 minutes` */
export function chapterLength({ first_page, last_page, minutes }: OutlineWire): string {
  return [pageRange(first_page, last_page), readingTime(minutes)].filter(Boolean).join(' · ');
}

const WHOLE = 'Whole document';

type Entry = { chapter: number; title: string; length: string };

function entriesOf({ chapters, visual_data }: DocumentWire): Entry[] {
  const whole = {
    chapter: 0,
    title: WHOLE,
    length: readingTime(visual_data.structure.reading_time),
  };
  return [whole, ...chapters.map((one) => ({ ...one, length: chapterLength(one) }))];
}

function EntryButton({ chapter, title, length }: Entry) {
  const { chapter: chosen, chooseChapter } = useStudy();
  const isChosen = chapter === chosen;
  return (
    <button
      type="button"
      aria-current={isChosen ? 'true' : undefined}
      onClick={() => chooseChapter(chapter)}
      className={clsx(
        'flex min-h-11 w-full items-center justify-between gap-4 rounded px-3 py-2 text-left text-sm',
        'transition-colors duration-200',
        isChosen ? 'bg-marker font-medium text-on-marker' : 'hover:bg-paper',
      )}
    >
      <span className="min-w-0 wrap-anywhere" dir="auto">
        {title}
      </span>
      <span className={clsx('shrink-0 text-xs', isChosen ? '' : 'text-ink-soft')}>{length}</span>
    </button>
  );
}

/** Of a long document: a list on a wide screen, a select on a narrow one. */
export function ChapterChooser({ document }: { document: DocumentWire }) {
  const { chapter, chooseChapter } = useStudy();
  const entries = entriesOf(document);
  const chosen = entries.find((entry) => entry.chapter === chapter);
  return (
    <div className="mb-6">
      <SelectField
        label="Chapter"
        className="sm:hidden"
        value={chapter}
        onChange={({ target }) => chooseChapter(Number(target.value))}
        options={entries.map((entry) => {
          return { value: String(entry.chapter), label: `${entry.title} (${entry.length})` };
        })}
      />
      <nav aria-label="Chapters" className="max-w-2xl max-sm:hidden">
        <Disclosure key={chapter} title={`Chapter: ${chosen?.title ?? WHOLE}`}>
          <ol className="grid max-h-96 gap-0.5 overflow-y-auto border-t border-rule p-2">
            {entries.map((entry) => (
              <li key={entry.chapter}>
                <EntryButton {...entry} />
              </li>
            ))}
          </ol>
        </Disclosure>
      </nav>
    </div>
  );
}
