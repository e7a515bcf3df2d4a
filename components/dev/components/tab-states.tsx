'use client';

import { useState } from 'react';
import { Disclosure } from '@/components/ui/disclosure';
import { Sheet } from '@/components/ui/sheet';
import { Tab, TabList, TabPanel, Tabs } from '@/components/ui/tabs';
import { Exhibit, Wide } from './exhibit';

export function TabStates() {
  const [tab, setTab] = useState('chosen');
  return (
    <>
      <Exhibit name="Tabs">
        <Tabs value={tab} onValueChange={setTab}>
          <TabList aria-label="An example">
            <Tab value="chosen">Chosen</Tab>
            <Tab value="other">Another</Tab>
            <Tab value="locked" locked>
              Locked
            </Tab>
          </TabList>
          <TabPanel value={tab}>
            <p className="px-3 py-2">What belongs to “{tab}”.</p>
          </TabPanel>
        </Tabs>
      </Exhibit>
      <Exhibit name="Paper">
        <Wide>
          <Sheet className="p-5">A sheet</Sheet>
          <Sheet float className="p-5">
            A sheet that floats
          </Sheet>
          <Disclosure title="Closed">
            <p className="px-5 pb-5">Not to be seen.</p>
          </Disclosure>
          <Disclosure title="Open" open>
            <p className="px-5 pb-5">To be seen.</p>
          </Disclosure>
        </Wide>
      </Exhibit>
    </>
  );
}
