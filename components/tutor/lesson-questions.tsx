'use client';

import type { DocumentWire } from '@/lib/study/wire';
import { textLanguage } from '../study/text-attributes';
import { SuggestedQuestions } from './suggested-questions';

type LessonQuestionsProps = {
  document: DocumentWire;
  onAsk: (question: string) => void;
  disabled: boolean;
};

export function lessonsWithQuestions({
  content,
}: DocumentWire): DocumentWire['content']['mini_courses'] {
  return content.mini_courses.filter(({ suggested_questions }) => suggested_questions.length > 0);
}

/** What to ask about each lesson. */
export function LessonQuestions({ document, ...asking }: LessonQuestionsProps) {
  const { language } = document;
  const lessons = lessonsWithQuestions(document);
  return (
    <div className="grid gap-6">
      <h2 className="text-lg">Questions to ask</h2>
      {lessons.map(({ id, title, suggested_questions }) => (
        <section key={id} className="grid gap-2">
          <h3
            dir="auto"
            lang={textLanguage(language)}
            className="font-text text-sm font-semibold tracking-normal text-ink-soft wrap-anywhere"
          >
            {title}
          </h3>
          <SuggestedQuestions
            label={`Questions about ${title}`}
            questions={suggested_questions}
            language={language}
            {...asking}
          />
        </section>
      ))}
    </div>
  );
}
