import type { ReactNode } from 'react';
import { brand } from '@/lib/brand';

function Card({
  label,
  aside,
  children,
}: {
  label: string;
  aside?: ReactNode;
  children: ReactNode;
}) {
  return (
    <div className="sheet p-4.5 text-sm shadow-float">
      <p className="mb-2 flex justify-between text-xs font-semibold text-ink-soft">
        <span>{label}</span>
        {aside}
      </p>
      {children}
    </div>
  );
}

const LESSONS = [
  'Two kinds of heart cells',
  'Why the chambers beat as one',
  'The pause that fills the heart',
];
const CURRENT_LESSON = 1;

function LessonCard() {
  return (
    <Card label="Mini course" aside={<span className="tabular-nums">2 of 5</span>}>
      <ol className="divide-y divide-rule">
        {LESSONS.map((title, index) => (
          <li key={title} className="flex gap-2.5 py-1.5">
            <span className="pt-0.5 text-xs text-ink-soft tabular-nums">0{index + 1}</span>
            <span>
              {index === CURRENT_LESSON ? (
                <mark className="font-display font-semibold">{title}</mark>
              ) : (
                title
              )}
            </span>
          </li>
        ))}
      </ol>
    </Card>
  );
}

/** Text, so that it is sharp and follows the color scheme. It only repeats the words beside it. */
export function HeroStage() {
  return (
    <div aria-hidden="true" className="relative lg:min-h-135">
      <div className="sheet p-5.5 text-sm leading-[1.7] text-ink-soft shadow-float lg:absolute lg:inset-y-0 lg:right-[28%] lg:left-0 lg:p-7.5 lg:pr-[24%]">
        <p className="mb-3 font-display text-lg font-semibold text-ink">19.2 Cardiac muscle</p>
        <p className="mb-3">
          Two types of cells predominate.{' '}
          <mark>The contractile cells conduct impulses and pump the blood</mark>; the conducting
          cells form the system that starts and times each beat.
        </p>
        <p className="mb-3">
          <mark>An intercalated disc is a junction that binds neighboring cells</mark> and lets ions
          pass, so that the whole chamber contracts as one.
        </p>
        <p className="max-lg:hidden">
          Cells shorten because calcium enters the cytoplasm. The pause that follows,{' '}
          <mark>the long refractory period, keeps the heart from cramping</mark>, and gives the
          chambers time to fill.
        </p>
      </div>
      <div className="relative -mt-3.5 ml-6 grid grid-cols-1 gap-3 sm:max-lg:ml-[30%] lg:absolute lg:top-11 lg:right-0 lg:mt-0 lg:ml-0 lg:w-[46%] lg:gap-4">
        <LessonCard />
        <Card label="Flashcard" aside="definition">
          <p className="font-display text-base font-semibold">What is an intercalated disc?</p>
          <p className="mt-1.5 text-ink-soft">Say the answer to yourself, then flip.</p>
        </Card>
        <Card label={brand.tutor}>
          <p>
            Because cells recover slowly, they cannot be made to contract again until the chamber
            has refilled.{' '}
            <span className="rounded-sm border border-pen px-1 text-xs whitespace-nowrap text-pen">
              p. 12
            </span>
          </p>
        </Card>
      </div>
    </div>
  );
}
