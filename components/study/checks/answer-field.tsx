'use client';

import { Input } from '@/components/ui/field';
import type { CheckWire } from '@/lib/study/wire';
import type { AnswerDraft } from './answer-draft';
import { MatchField } from './match-field';
import { OptionsField } from './options-field';
import { chosenOf, type OptionsProps, optionsOf } from './options-of';
import { OrderField } from './order-field';

type AnswerFieldProps = {
  check: CheckWire;
  labelledBy: string;
  draft: AnswerDraft;
  onChange: (draft: AnswerDraft) => void;
  lang?: string;
} & Pick<OptionsProps, 'isNumbered' | 'judged'>;

/** The control of a question's kind. */
export function AnswerField({
  check,
  labelledBy,
  draft,
  onChange,
  lang,
  ...look
}: AnswerFieldProps) {
  const list = Array.isArray(draft) ? draft : [];
  const shared = { labelledBy, onChange, lang };
  switch (check.kind) {
    case 'choice':
    case 'changed':
      return (
        <OptionsField
          {...shared}
          {...look}
          lang={check.kind === 'choice' ? lang : undefined}
          options={optionsOf(check) ?? []}
          value={chosenOf(draft)}
        />
      );
    case 'order':
      return <OrderField {...shared} steps={check.question.steps} value={list} />;
    case 'match':
      return <MatchField {...check.question} value={list} onChange={onChange} lang={lang} />;
    case 'typed':
      return (
        <Input
          data-typed
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
