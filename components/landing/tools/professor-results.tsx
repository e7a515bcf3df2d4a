'use client';

import { clsx } from 'clsx';
import { useRef } from 'react';
import { Alert } from '@/components/ui/alert';
import { Button } from '@/components/ui/button';
import { LoadingNote, SkeletonText } from '@/components/ui/skeleton';
import { TextLink } from '@/components/ui/text-link';
import { counted } from '@/lib/client/format';
import { facultyMessages } from '@/lib/constants/faculty';
import { onlineSearchLink } from '@/lib/faculty/rules';
import type { ProfessorWire } from '@/lib/faculty/wire';
import { ProfessorCard } from './professor-card';
import type { ProfessorSearch, SearchState } from './use-professor-search';

function SearchOnline({ query }: { query: string }) {
  return (
    <TextLink href={onlineSearchLink(query)} target="_blank" rel="noreferrer">
      Search online for “{query}”<span className="sr-only"> (opens in a new tab)</span>
    </TextLink>
  );
}

type FoundProps = {
  found: Extract<SearchState, { step: 'found' }>;
  select: ProfessorSearch['select'];
};

/** When the card is cleared, the focus returns to its list entry. */
function Found({ found: { professors, selected }, select }: FoundProps) {
  const list = useRef<HTMLUListElement>(null);
  const clear = () => {
    const at = professors.findIndex(({ id }) => id === selected?.id);
    list.current?.querySelectorAll('button')[at]?.focus();
    select(null);
  };
  return (
    <>
      <p role="status" className="text-sm text-ink-soft">
        {counted(professors.length, 'professor')} found
      </p>
      <ul ref={list} className="sheet max-h-44 divide-y divide-rule overflow-y-auto">
        {professors.map((professor) => (
          <li key={professor.id}>
            <Choose
              professor={professor}
              isSelected={professor.id === selected?.id}
              onSelect={select}
            />
          </li>
        ))}
      </ul>
      {selected ? <ProfessorCard key={selected.id} professor={selected} onClear={clear} /> : null}
    </>
  );
}

type ChooseProps = {
  professor: ProfessorWire;
  isSelected: boolean;
  onSelect: (professor: ProfessorWire) => void;
};

function Choose({ professor, isSelected, onSelect }: ChooseProps) {
  return (
    <button
      type="button"
      aria-pressed={isSelected}
      onClick={() => onSelect(professor)}
      className={clsx(
        'grid min-h-11 w-full px-3 py-2 text-left text-sm -outline-offset-2!',
        isSelected ? 'bg-marker text-on-marker' : 'hover:bg-ink/6',
      )}
    >
      <span className="font-medium wrap-anywhere">{professor.name}</span>
      <span className={clsx('text-xs wrap-anywhere', !isSelected && 'text-ink-soft')}>
        {professor.school}
        {professor.sample ? ' · sample' : ''}
      </span>
    </button>
  );
}

export function ProfessorResults({ state, search, select }: ProfessorSearch) {
  switch (state.step) {
    case 'idle':
      return null;
    case 'loading':
      return (
        <>
          <LoadingNote>Searching for professors</LoadingNote>
          <SkeletonText lines={4} />
        </>
      );
    case 'found':
      return <Found found={state} select={select} />;
    case 'empty':
      return (
        <Alert
          tone="info"
          title={facultyMessages.none}
          actions={<SearchOnline query={state.query} />}
        >
          {facultyMessages.noneHint}
        </Alert>
      );
    case 'failed':
      return (
        <Alert
          tone="bad"
          title={facultyMessages.failed}
          actions={
            <>
              <Button size="small" onClick={() => search(state.query)}>
                Try again
              </Button>
              <SearchOnline query={state.query} />
            </>
          }
        >
          {state.words}
        </Alert>
      );
  }
}
