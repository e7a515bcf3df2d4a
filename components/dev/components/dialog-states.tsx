'use client';

import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { Exhibit } from './exhibit';

const STATES = ['box', 'panel', 'busy box'] as const;

/** The busy dialog never finishes: reload the page. */
export function DialogStates() {
  const [state, setState] = useState<(typeof STATES)[number] | null>(null);
  const close = () => setState(null);
  const busy = state === 'busy box';
  return (
    <Exhibit name="Dialog">
      {STATES.map((each) => (
        <Button key={each} variant="outline" size="small" onClick={() => setState(each)}>
          Open a {each}
        </Button>
      ))}
      <Dialog
        open={state !== null}
        onOpenChange={close}
        busy={busy}
        shape={state === 'panel' ? 'panel' : 'box'}
        title="A dialog"
        description="One sentence under the title."
        footer={
          <Button onClick={close} busy={busy} busyLabel="Doing it...">
            Done
          </Button>
        }
      >
        <p>What it is about.</p>
      </Dialog>
    </Exhibit>
  );
}
