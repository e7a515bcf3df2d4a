'use client';

import { Gauge, GraduationCap, X } from 'lucide-react';
import { type KeyboardEvent, useId, useRef, useState } from 'react';
import { Button } from '@/components/ui/button';
import { lazyDialog } from '@/components/ui/lazy-dialog';
import { MeterPanel } from './meter-panel';
import { useProfessorSearch } from './use-professor-search';

const loadPanel = () => import('./professor-panel').then((file) => file.ProfessorPanel);
const ProfessorPanel = lazyDialog(loadPanel);

function MeterTool() {
  const [isOpen, setOpen] = useState(true);
  if (!isOpen) {
    return (
      <Button variant="quiet" size="small" onClick={() => setOpen(true)}>
        <Gauge className="size-4.5" />
        Reading-o-Meter
      </Button>
    );
  }
  return (
    <section aria-label="Reading-o-Meter" className="flex items-center gap-5">
      <h2 className="flex items-center gap-2 text-sm font-semibold font-text tracking-normal">
        <Gauge className="size-4.5" />
        Reading-o-Meter
      </h2>
      <div className="flex items-center">
        <MeterPanel />
        <Button variant="quiet" size="icon" onClick={() => setOpen(false)}>
          <X className="size-4.5" />
          <span className="sr-only">Close the Reading-o-Meter</span>
        </Button>
      </div>
    </section>
  );
}

function ProfessorTool() {
  const [isOpen, setOpen] = useState(false);
  const search = useProfessorSearch();
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const close = () => {
    setOpen(false);
    button.current?.focus();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    // A dialog in it, such as that of a report, prevents the default and closes itself.
    if (event.key === 'Escape' && isOpen && !event.defaultPrevented) close();
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: only listens for Escape, from whatever has the focus in it
    <div onKeyDown={onKeyDown}>
      <Button
        ref={button}
        variant="outline"
        size="small"
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onPointerEnter={loadPanel}
        onFocus={loadPanel}
        onClick={() => (isOpen ? close() : setOpen(true))}
      >
        <GraduationCap className="size-4.5" />
        Rate My Professor
      </Button>
      {isOpen ? <ProfessorPanel id={id} onClose={close} search={search} /> : null}
    </div>
  );
}

export function DesktopDock() {
  return (
    <div className="flex items-center justify-between px-5 py-1.5">
      <ProfessorTool />
      <MeterTool />
    </div>
  );
}
