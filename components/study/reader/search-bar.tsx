'use client';

import { ChevronDown, ChevronUp, Search } from 'lucide-react';
import { type FormEvent, type KeyboardEvent, useId, useState } from 'react';
import { Button } from '@/components/ui/button';
import { Input } from '@/components/ui/field';
import { grouped } from '@/lib/client/format';
import type { TextSearch } from './use-text-search';

type SearchBarProps = { search: TextSearch; from: number };

/** Enter searches, then goes to the next match, with Shift to the one before. The focus stays in the field. */
export function SearchBar({ search: { result, busy, error, search, move }, from }: SearchBarProps) {
  const id = useId();
  const [query, setQuery] = useState('');
  const known = result !== null && result.query === query.trim() ? result : null;
  const hasMatches = known !== null && known.matches.length > 0;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (hasMatches) move(1);
    else if (query.trim() !== '') void search(query.trim(), from);
  };
  const moveBack = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !event.shiftKey) return;
    event.preventDefault();
    move(-1);
  };
  const Icon = hasMatches ? ChevronDown : Search;
  return (
    <search className="min-w-0">
      <form onSubmit={submit} className="flex items-center gap-1">
        <label htmlFor={id} className="sr-only">
          Search the text
        </label>
        <Input
          id={id}
          type="search"
          enterKeyHint="search"
          autoComplete="off"
          maxLength={200}
          placeholder="Search the text"
          value={query}
          onChange={({ target }) => setQuery(target.value)}
          onKeyDown={hasMatches ? moveBack : undefined}
          className="min-w-0"
        />
        <Button
          variant="quiet"
          size="icon"
          className="shrink-0"
          disabled={!hasMatches}
          onClick={() => move(-1)}
        >
          <ChevronUp className="size-5" />
          <span className="sr-only">Previous match</span>
        </Button>
        <Button type="submit" variant="quiet" size="icon" className="shrink-0">
          <Icon className="size-5" />
          <span className="sr-only">{hasMatches ? 'Next match' : 'Search'}</span>
        </Button>
      </form>
      <p role="status" className="mt-1 text-sm text-ink-soft empty:hidden">
        {busy ? 'Searching…' : known ? countWords(known) : ''}
      </p>
      <p role="alert" className="mt-1 text-sm font-medium text-bad empty:hidden">
        {error}
      </p>
    </search>
  );
}

function countWords({ matches, at }: { matches: readonly unknown[]; at: number }): string {
  if (matches.length === 0) return 'No matches';
  return `Match ${grouped(at + 1)} of ${grouped(matches.length)}`;
}
