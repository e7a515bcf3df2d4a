'use client';

import { Input } from '@/components/ui/field';
import type { CheckWire } from '@/lib/study/wire';
import type { AnswerDraft } from './answer-draft';
import { STATEMENT_WORDS } from './check-words';
import { MatchField } from './match-field';
import { OptionsField } from './options-field';
import { OrderField } from './order-field';

type AnswerFieldProps = {
  check: CheckWire;
  labelledBy: string;
  draft: AnswerDraft;
  onChange: (draft: AnswerDraft) => void;
  lang?: string;
};

const VERDICTS = [
  { value: false, label: STATEMENT_WORDS.false },
  { value: true, label: STATEMENT_WORDS.true },
];

/** The control of a question's kind. */
export function AnswerField({ check, labelledBy, draft, onChange, lang }: AnswerFieldProps) {
  const list = Array.isArray(draft) ? draft : [];
  const shared = { labelledBy, onChange, lang };
  switch (check.kind) {
    case 'choice': {
      const options = check.question.options.map((label, value) => ({ value, label }));
      const value = typeof draft === 'number' ? draft : null;
      return <OptionsField {...shared} options={options} value={value} />;
    }
    case 'changed': {
      const value = typeof draft === 'boolean' ? draft : null;
      return (
        <OptionsField
          labelledBy={labelledBy}
          onChange={onChange}
          options={VERDICTS}
          value={value}
        />
      );
    }
    case 'order':
      return <OrderField {...shared} steps={check.question.steps} value={list} />;
    case 'match':
      return <MatchField {...check.question} value={list} onChange={onChange} lang={lang} />;
    case 'typed':
      return (
        <Input
          aria-labelledby={labelledBy}
          value={typeof draft === 'string' ? draft : ''}
          onChange={({ target }) => onChange(target.value)}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={200}
          lang={lang}
        />
      );
  }
}
