'use client';

import { Button } from '@/components/ui/button';
import type { DashboardTab } from '@/lib/constants/dashboard-tabs';
import { useStudy } from './study-provider';

type LaterTabName = Extract<DashboardTab, 'dropzone' | 'hustle' | 'wheel' | 'leaderboard' | 'rewards'>;

type Later = { what: string; meanwhile: string; goTo: DashboardTab; action: string };

const LATER: Record<LaterTabName, Later> = {
  dropzone: {
    what: 'The daily bonus is not open yet.',
    meanwhile: 'Until it is, a lesson a day gets you further than any bonus.',
    goTo: 'courses',
    action: 'Read a lesson',
  },
  hustle: {
    what: 'Daily challenges are not open yet.',
    meanwhile: 'Set your own for today: ten cards you have not mastered.',
    goTo: 'flashcards',
    action: 'Practise cards',
  },
  wheel: {
    what: 'The wheel does not turn yet.',
    meanwhile: 'Your cards do: flip a few meanwhile.',
    goTo: 'flashcards',
    action: 'Practise cards',
  },
  leaderboard: {
    what: 'There is no leaderboard yet.',
    meanwhile: 'What you study now is kept, so nothing you do is wasted.',
    goTo: 'courses',
    action: 'Read a lesson',
  },
  rewards: {
    what: 'The store is not open yet, and no points are given so far.',
    meanwhile: 'Everything for studying works today.',
    goTo: 'upload',
    action: 'Upload something to study',
  },
};

/** A tab that is not built: says so, and what to do instead. */
export function LaterTab({ name, label }: { name: LaterTabName; label: string }) {
  const { goToTab } = useStudy();
  const { what, meanwhile, goTo, action } = LATER[name];
  return (
    <div className="grid max-w-measure justify-items-start gap-4">
      <h1 className="text-3xl">{label}</h1>
      <p className="text-read">{`${what} ${meanwhile}`}</p>
      <Button onClick={() => goToTab(goTo)}>{action}</Button>
    </div>
  );
}
