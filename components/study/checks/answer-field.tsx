'use client';

import { Input } from '@/components/ui/field';
import type { CheckWire } from '@/lib/study/wire';
import type { AnswerDraft } from './answer-draft';
import { MatchField } from './match-field';
import { OptionsField, type OptionsFieldProps } from './options-field';
import { optionsOf } from './options-of';
import { OrderField } from './order-field';

type AnswerFieldProps = {
  check: CheckWire;
  labelledBy: string;
  draft: AnswerDraft;
  onChange: (draft: AnswerDraft) => void;
  lang?: string;
} & Pick<OptionsFieldProps<number | boolean>, 'isNumbered' | 'outcomeOf'>;

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
          value={typeof draft === 'number' || typeof draft === 'boolean' ? draft : null}
        />
      );
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
