'use client';

import { useEffect, useRef } from 'react';
import { Button } from '@/components/ui/button';
import { Disclosure } from '@/components/ui/disclosure';
import { counted } from '@/lib/client/format';
import type { LessonScreenWire, LessonWire } from '@/lib/study/wire';
import { AlsoTerms } from '../courses/also-in-section';
import { LessonText } from '../courses/lesson-text';
import { leftOutAt } from './left-out';

type ScreenStepProps = {
  lesson: LessonWire;
  screen: LessonScreenWire;
  lang: string | undefined;
  label: string;
  takesFocus: boolean;
  /** Opens the page at a place of the lesson's text. */
  onMore: (place: number) => void;
};

/** A piece of the lesson. A screen reader continues at its beginning. */
export function ScreenStep({ lesson, screen, lang, label, takesFocus, onMore }: ScreenStepProps) {
  const more = leftOutAt(lesson, screen);
  const text = useRef<HTMLElement>(null);
  useEffect(() => {
    if (takesFocus) text.current?.focus({ preventScroll: true });
  }, [takesFocus]);
  return (
    <section ref={text} tabIndex={-1} aria-label={label} className="outline-none">
      <LessonText lesson={lesson} lang={lang} screen={screen} />
      {more === null ? null : (
        <Button
          variant="quiet"
          size="small"
          className="mt-2 -ml-4 font-medium text-pen max-sm:-mr-4 max-sm:max-w-none"
          onClick={() => onMore(more)}
        >
          Some lines are left out: read the page
        </Button>
      )}
      {screen === lesson.screens.at(-1) ? <Also lesson={lesson} lang={lang} /> : null}
    </section>
  );
}

/** Closed at first: a screen stays short. */
function Also({ lesson, lang }: Pick<ScreenStepProps, 'lesson' | 'lang'>) {
  const { length } = lesson.also_in_section;
  if (length === 0) return null;
  return (
    <div className="mt-8 max-w-measure">
      <Disclosure title={`Also in this section: ${counted(length, 'term')}`}>
        <div className="border-t border-rule px-5">
          <AlsoTerms lesson={lesson} lang={lang} />
        </div>
      </Disclosure>
    </div>
  );
}
