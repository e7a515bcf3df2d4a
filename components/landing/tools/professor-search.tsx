'use client';

import { type KeyboardEvent, type Ref, type SubmitEvent, useState } from 'react';
import { Button } from '@/components/ui/button';
import { Field, Input } from '@/components/ui/field';
import { FACULTY_QUERY_MAX_LENGTH, facultyMessages } from '@/lib/constants/faculty';
import { isSearchable } from '@/lib/faculty/rules';
import { ProfessorResults } from './professor-results';
import type { ProfessorSearch as Search } from './use-professor-search';

export function ProfessorSearch({
  search,
  inputRef,
}: {
  search: Search;
  inputRef?: Ref<HTMLInputElement>;
}) {
  const [text, setText] = useState(search.state.step === 'idle' ? '' : search.state.query);
  const [triedTooShort, setTriedTooShort] = useState(false);
  const canSearch = isSearchable(text);
  const onSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (canSearch) void search.search(text);
  };
  // Enter doesn't submit a form whose button is disabled: say why.
  const onKeyDown = ({ key }: KeyboardEvent) => setTriedTooShort(key === 'Enter' && !canSearch);
  return (
    <div className="grid gap-4">
      <form onSubmit={onSubmit} className="grid gap-2">
        <Field
          label="Professor, school or department"
          hint={canSearch || triedTooShort ? undefined : facultyMessages.tooShort}
          error={triedTooShort && !canSearch ? facultyMessages.tooShort : undefined}
        >
          {(control) => (
            <span className="flex gap-2">
              <Input
                {...control}
                ref={inputRef}
                type="search"
                name="professor"
                enterKeyHint="search"
                autoComplete="off"
                maxLength={FACULTY_QUERY_MAX_LENGTH}
                value={text}
                onChange={({ target }) => setText(target.value)}
                onKeyDown={onKeyDown}
                className="min-w-0"
              />
              <Button type="submit" disabled={!canSearch}>
                Search
              </Button>
            </span>
          )}
        </Field>
      </form>
      <ProfessorResults {...search} />
    </div>
  );
}
