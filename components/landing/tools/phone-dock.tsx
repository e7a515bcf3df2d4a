'use client';

import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { fetchedLater } from '@/components/ui/fetched-later';
import { TOOLS, type Tool } from './tools';
import { useProfessorSearch } from './use-professor-search';

const load = () => import('./phone-sheet').then((file) => file.PhoneSheet);
const PhoneSheet = fetchedLater(load);

/** On a phone: a button for each tool. What they open is fetched when a finger comes down. */
export function PhoneDock() {
  const [tool, setTool] = useState<Tool | null>(null);
  const [isWanted, setWanted] = useState(false);
  const search = useProfessorSearch();
  const show = (name: Tool) => {
    setWanted(true);
    setTool(name);
  };
  return (
    <div className="flex px-2 py-1.5">
      {TOOLS.map(({ name, label, icon: Icon }) => (
        <Button
          key={name}
          variant="quiet"
          size="small"
          className="min-w-0 shrink! grow basis-0 px-1!"
          aria-haspopup="dialog"
          onPointerDown={load}
          onFocus={load}
          onClick={() => show(name)}
        >
          <Icon aria-hidden="true" className="size-4.5" />
          {label}
        </Button>
      ))}
      {isWanted ? <PhoneSheet tool={tool} onTool={setTool} search={search} /> : null}
    </div>
  );
}
