'use client';

import { Dialog } from '@/components/ui/dialog';
import { Tab, TabList, TabPanel, Tabs } from '@/components/ui/tabs';
import { MeterPanel } from './meter-panel';
import { ProfessorSearch } from './professor-search';
import { TOOLS, type Tool } from './tools';
import type { ProfessorSearch as Search } from './use-professor-search';

type PhoneSheetProps = {
  tool: Tool;
  onTool: (tool: Tool) => void;
  isOpen: boolean;
  onHide: () => void;
  search: Search;
};

export function PhoneSheet({ tool, onTool, isOpen, onHide, search }: PhoneSheetProps) {
  return (
    <Dialog open={isOpen} onOpenChange={onHide} title="Tools">
      <Tabs value={tool} onValueChange={(name) => onTool(name as Tool)} className="grid gap-5">
        <TabList aria-label="Tools" className="flex-wrap">
          {TOOLS.map(({ name, label }) => (
            <Tab key={name} value={name}>
              {label}
            </Tab>
          ))}
        </TabList>
        <TabPanel value="meter" className="grid gap-3">
          <MeterPanel />
          <p className="text-sm text-ink-soft">Sped up: 1 second here is 10 seconds of reading.</p>
        </TabPanel>
        <TabPanel value="professor">
          <ProfessorSearch search={search} />
        </TabPanel>
      </Tabs>
    </Dialog>
  );
}
