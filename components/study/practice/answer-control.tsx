'use client';

import type { PracticeQuestionWire } from '@/lib/study/practice/wire';
import type { AnswerDraft } from '../checks/answer-draft';
import { rightWords } from '../checks/check-words';
import { MatchField } from '../checks/match-field';
import { OptionButtons } from '../checks/option-buttons';
import { chosenOf, optionsOf } from '../checks/options-of';
import type { Judged } from '../checks/outcome';
import { textLanguage } from '../text-attributes';
import { TypedField } from './typed-field';
import type { Verdict } from './use-question-run';

type AnswerControlProps = {
  question: PracticeQuestionWire;
  labelledBy: string;
  draft: AnswerDraft;
  verdict: Verdict | null;
  onChange: (draft: AnswerDraft) => void;
  disabled: boolean;
};

/** The control of a question's kind. */
export function AnswerControl({ question, draft, verdict, ...shared }: AnswerControlProps) {
  const { labelledBy, onChange, disabled } = shared;
  const lang = textLanguage(question.language);
  switch (question.kind) {
    case 'choice':
    case 'changed':
      return (
        <OptionButtons
          isNumbered
          labelledBy={labelledBy}
          options={optionsOf(question) ?? []}
          value={chosenOf(draft)}
          judged={judgedBy(question, verdict)}
          onChange={onChange}
          disabled={disabled}
          lang={question.kind === 'choice' ? lang : undefined}
        />
      );
    case 'typed':
      return (
        <TypedField
          labelledBy={labelledBy}
          value={typeof draft === 'string' ? draft : ''}
          onChange={onChange}
          correct={verdict?.wire.correct ?? null}
          lang={lang}
        />
      );
    case 'match':
      return (
        <MatchField
          {...question.question}
          value={Array.isArray(draft) ? draft : []}
          onChange={onChange}
          lang={lang}
        />
      );
  }
}

/** Null also where the answer isn't told. */
function judgedBy({ kind }: PracticeQuestionWire, verdict: Verdict | null): Judged | null {
  if (!verdict || verdict.wire.correct === null) return null;
  const { correct, right } = verdict.wire;
  return { correct, right: right[0] === undefined ? null : rightWords(kind, right[0]) };
}
