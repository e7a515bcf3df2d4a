'use client';

import { useState } from 'react';
import { useStudy } from '@/components/shell/study-provider';
import { type Bar, BarChart } from '@/components/ui/bar-chart';
import { Button } from '@/components/ui/button';
import { lazyDialog } from '@/components/ui/lazy-dialog';
import { counted } from '@/lib/client/format';
import type { WeekDayWire } from '@/lib/study/today/wire';

const StudySettingsDialog = lazyDialog(() =>
  import('./study-settings-dialog').then((file) => file.StudySettingsDialog),
);

const short = new Intl.DateTimeFormat('en', { weekday: 'narrow', timeZone: 'UTC' });
const long = new Intl.DateTimeFormat('en', { weekday: 'long', timeZone: 'UTC' });

function barOf({ day, reviews, due }: WeekDayWire, today: string): Bar {
  const words = [
    reviews > 0 || day <= today ? `${counted(reviews, 'card')} reviewed` : '',
    day >= today ? `${counted(due, 'card')} due` : '',
  ];
  return {
    key: day,
    label: short.format(new Date(day)),
    name: long.format(new Date(day)),
    parts: [
      { value: reviews, look: 'done' },
      { value: day < today ? 0 : due, look: 'coming' },
    ],
    text: words.filter(Boolean).join(', '),
    isCurrent: day === today,
  };
}

type WeekBarsProps = { week: readonly WeekDayWire[]; today: string; onChanged: () => void };

/** What was reviewed this week, and what comes back until Sunday. */
export function WeekBars({ week, today, onChanged }: WeekBarsProps) {
  const { openView } = useStudy();
  const [isOpen, setOpen] = useState(false);
  const bars = week.map((day) => barOf(day, today));
  const isEmpty = week.every(({ reviews, due }) => reviews + due === 0);
  return (
    <section aria-labelledby="week-title" className="grid gap-3">
      <h2 id="week-title" className="text-xl">
        This week
      </h2>
      {isEmpty ? (
        <p className="text-sm text-ink-soft">
          No cards yet this week. Your reviews will show up here.
        </p>
      ) : (
        <>
          <div className="sheet px-5 pt-4 pb-3">
            <BarChart label="Cards by day" bars={bars} />
          </div>
          <p className="text-sm text-ink-soft">Cards reviewed, and cards due through Sunday.</p>
        </>
      )}
      <div className="flex flex-wrap gap-2.5">
        <Button size="small" variant="outline" onClick={() => openView('upload', 'progress')}>
          See your progress
        </Button>
        <Button size="small" variant="quiet" onClick={() => setOpen(true)}>
          Study settings
        </Button>
      </div>
      {isOpen ? <StudySettingsDialog onClose={() => setOpen(false)} onChanged={onChanged} /> : null}
    </section>
  );
}
