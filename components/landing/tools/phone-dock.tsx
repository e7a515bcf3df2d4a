'use client';

import { Gauge, GraduationCap } from 'lucide-react';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { Tab, TabList, TabPanel, Tabs } from '@/components/ui/tabs';
import { MeterPanel } from './meter-panel';
import { ProfessorSearch } from './professor-search';
import { useProfessorSearch } from './use-professor-search';

const TOOLS = [
  { name: 'meter', label: 'Reading-o-Meter', icon: Gauge },
  { name: 'professor', label: 'Rate My Professor', icon: GraduationCap },
] as const;
type Tool = (typeof TOOLS)[number]['name'];

/** On a phone: one sheet from below with both tools as tabs. */
export function PhoneDock() {
  const [tool, setTool] = useState<Tool>('meter');
  const [isOpen, setOpen] = useState(false);
  const search = useProfessorSearch();
  const show = (name: Tool) => {
    setTool(name);
    setOpen(true);
  };
  return (
    <div className="flex px-2 py-1.5">
      {TOOLS.map(({ name, label, icon: Icon }) => (
        <Button
          key={name}
          variant="quiet"
          size="small"
          className="grow basis-0 px-1!"
          aria-haspopup="dialog"
          onClick={() => show(name)}
        >
          <Icon aria-hidden="true" className="size-4.5" />
          {label}
        </Button>
      ))}
      <Dialog open={isOpen} onOpenChange={setOpen} title="Tools">
        <Tabs value={tool} onValueChange={(name) => setTool(name as Tool)} className="grid gap-5">
          <TabList aria-label="Tools">
            {TOOLS.map(({ name, label }) => (
              <Tab key={name} value={name}>
                {label}
              </Tab>
            ))}
          </TabList>
          <TabPanel value="meter" className="grid gap-3">
            <MeterPanel />
            <p className="text-sm text-ink-soft">A second here stands for ten seconds with a book.</p>
          </TabPanel>
          <TabPanel value="professor">
            <ProfessorSearch search={search} />
          </TabPanel>
        </Tabs>
      </Dialog>
    </div>
  );
}
