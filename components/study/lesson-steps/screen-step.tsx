'use client';

import { useEffect, useRef } from 'react';
import type { LessonScreenWire, LessonWire } from '@/lib/study/wire';
import { LessonText } from '../courses/lesson-text';

type ScreenStepProps = {
  lesson: LessonWire;
  screen: LessonScreenWire;
  lang: string | undefined;
  label: string;
  takesFocus: boolean;
};

/** A piece of the lesson. A screen reader continues at its beginning. */
export function ScreenStep({ lesson, screen, lang, label, takesFocus }: ScreenStepProps) {
  const text = useRef<HTMLElement>(null);
  useEffect(() => {
    if (takesFocus) text.current?.focus({ preventScroll: true });
  }, [takesFocus]);
  return (
    <section ref={text} tabIndex={-1} aria-label={label} className="outline-none">
      <LessonText lesson={lesson} lang={lang} screen={screen} />
    </section>
  );
}
