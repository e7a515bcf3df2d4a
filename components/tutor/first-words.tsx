'use client';

import { Button } from '@/components/ui/button';
import { brand } from '@/lib/brand';
import type { DocumentWire } from '@/lib/study/wire';
import { SuggestedQuestions } from './suggested-questions';
import type { Tutor } from './use-tutor';

/** What an empty conversation begins with. */
export function FirstWords({
  document,
  onAsk,
  disabled,
}: {
  document: DocumentWire;
  onAsk: Tutor['ask'];
  disabled: boolean;
}) {
  return (
    <div className="grid gap-4">
      <p className="text-read">
        Ask anything about this document. {brand.tutor} shows the lines behind every answer, and
        tells you when the text doesn’t have one.
      </p>
      <SuggestedQuestions
        questions={document.suggested_questions}
        language={document.language}
        onAsk={onAsk}
        disabled={disabled}
      />
      <Starters onAsk={onAsk} disabled={disabled} />
    </div>
  );
}

const STARTERS = [
  'Summarize the document in five points',
  'Quiz me',
  'What could be on the exam?',
] as const;

/** Requests about the whole document. */
function Starters({ onAsk, disabled }: { onAsk: Tutor['ask']; disabled: boolean }) {
  return (
    <ul aria-label="Things to try" className="flex flex-wrap gap-2">
      {STARTERS.map((request) => (
        <li key={request}>
          <Button
            variant="outline"
            size="small"
            className="border-rule font-medium"
            disabled={disabled}
            onClick={() => onAsk(request)}
          >
            {request}
          </Button>
        </li>
      ))}
    </ul>
  );
}
