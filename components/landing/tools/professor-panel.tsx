'use client';

import { X } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { Button } from '@/components/ui/button';
import { ProfessorSearch } from './professor-search';
import type { ProfessorSearch as Search } from './use-professor-search';

export function ProfessorPanel({
  id,
  onClose,
  search,
}: {
  id: string;
  onClose: () => void;
  search: Search;
}) {
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => input.current?.focus(), []);
  return (
    <section
      id={id}
      aria-label="Rate My Professor"
      className="sheet absolute bottom-full left-5 mb-2 flex max-h-[min(42rem,calc(100dvh-10rem))] w-104 animate-rise flex-col shadow-float"
    >
      <header className="flex items-center justify-between border-b border-rule py-1 pr-1 pl-5">
        <h2 className="text-lg">Rate My Professor</h2>
        <Button variant="quiet" size="icon" onClick={onClose}>
          <X className="size-5" />
          <span className="sr-only">Close Rate My Professor</span>
        </Button>
      </header>
      <div className="min-h-0 overflow-y-auto p-5">
        <ProfessorSearch search={search} inputRef={input} />
      </div>
    </section>
  );
}
