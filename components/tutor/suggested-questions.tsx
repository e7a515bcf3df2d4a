'use client';

import { Button } from '@/components/ui/button';
import { textLanguage } from '../study/text-attributes';

type SuggestedQuestionsProps = {
  label?: string;
  questions: readonly string[];
  language: string;
  onAsk: (question: string) => void;
  disabled: boolean;
};

export function SuggestedQuestions({
  label = 'Suggested questions',
  questions,
  language,
  onAsk,
  disabled,
}: SuggestedQuestionsProps) {
  if (questions.length === 0) return null;
  return (
    <ul aria-label={label} className="grid gap-2">
      {questions.map((question) => (
        <li key={question}>
          <Button
            variant="outline"
            size="small"
            disabled={disabled}
            onClick={() => onAsk(question)}
            className="w-full justify-start border-rule py-2 text-left font-medium"
          >
            <span dir="auto" lang={textLanguage(language)} className="min-w-0 wrap-anywhere">
              {question}
            </span>
          </Button>
        </li>
      ))}
    </ul>
  );
}
