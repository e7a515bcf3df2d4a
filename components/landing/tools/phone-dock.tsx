'use client';

import { Gauge } from 'lucide-react';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { lazyDialog } from '@/components/ui/lazy-dialog';
import { TOOLS, type Tool } from './tools';
import { useProfessorSearch } from './use-professor-search';

const load = () => import('./phone-sheet').then((file) => file.PhoneSheet);
const PhoneSheet = lazyDialog(load);

/** The sheet's code is loaded on pointerdown or focus. */
export function PhoneDock() {
  const [tool, setTool] = useState<Tool>(TOOLS[0].name);
  const [isOpen, setOpen] = useState(false);
  const [isWanted, setWanted] = useState(false);
  const search = useProfessorSearch();
  const open = () => {
    setWanted(true);
    setOpen(true);
  };
  return (
    <>
      <Button
        size="small"
        variant="outline"
        className="rounded-full! bg-sheet! shadow-float"
        aria-haspopup="dialog"
        onPointerDown={load}
        onFocus={load}
        onClick={open}
      >
        <Gauge className="size-4.5" />
        Tools
      </Button>
      {isWanted ? (
        <PhoneSheet
          tool={tool}
          onTool={setTool}
          isOpen={isOpen}
          onHide={() => setOpen(false)}
          onClose={() => setWanted(false)}
          search={search}
        />
      ) : null}
    </>
  );
}
