'use client';

import { clsx } from 'clsx';
import { type MouseEvent, useEffect, useEffectEvent, useState } from 'react';
import { useStudy } from '@/components/shell/study-provider';
import { Disclosure } from '@/components/ui/disclosure';
import { SelectField } from '@/components/ui/select';
import { readingTime } from '@/lib/client/format';
import type { DocumentWire } from '@/lib/study/wire';
import { chapterLength } from './chapter-length';

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

/** Before a chapter that an arrow key reached in the select is chosen, and made. */
const REST_MS = 400;

/** Of a select: `choose` waits until the value rests, since each arrow key changes it. */
function useRestingValue(chosen: number, choose: (value: number) => void) {
  const [value, setValue] = useState(chosen);
  const [known, setKnown] = useState(chosen);
  if (known !== chosen) {
    setKnown(chosen);
    setValue(chosen);
  }
  const rest = useEffectEvent(() => choose(value));
  useEffect(() => {
    if (value === chosen) return;
    const timer = setTimeout(rest, REST_MS);
    return () => clearTimeout(timer);
  }, [value, chosen]);
  return [value, setValue] as const;
}

/** The list closes, and its summary takes the focus of the pressed button. */
function closeList({ currentTarget }: MouseEvent<HTMLElement>): void {
  const list = currentTarget.closest('details');
  if (!list) return;
  list.open = false;
  list.querySelector('summary')?.focus();
}

function EntryButton({ chapter, title, length }: Entry) {
  const { chapter: chosen, chooseChapter } = useStudy();
  const isChosen = chapter === chosen;
  return (
    <button
      type="button"
      aria-current={isChosen ? 'true' : undefined}
      onClick={(event) => {
        closeList(event);
        chooseChapter(chapter);
      }}
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
  const [value, setValue] = useRestingValue(chapter, chooseChapter);
  const chosen = entries.find((entry) => entry.chapter === chapter);
  return (
    <div className="mb-6">
      <SelectField
        label="Chapter"
        className="sm:hidden"
        value={value}
        onChange={({ target }) => setValue(Number(target.value))}
        options={entries.map((entry) => {
          return { value: String(entry.chapter), label: `${entry.title} (${entry.length})` };
        })}
      />
      <nav aria-label="Chapters" className="max-w-2xl max-sm:hidden">
        <Disclosure title={`Chapter: ${chosen?.title ?? WHOLE}`}>
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
