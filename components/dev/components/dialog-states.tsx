'use client';

import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { Exhibit } from './exhibit';

const SHAPES = ['box', 'panel'] as const;

export function DialogStates() {
  const [shape, setShape] = useState<(typeof SHAPES)[number] | null>(null);
  const close = () => setShape(null);
  return (
    <Exhibit name="Dialog">
      {SHAPES.map((each) => (
        <Button key={each} variant="outline" size="small" onClick={() => setShape(each)}>
          Open a {each}
        </Button>
      ))}
      <Dialog
        open={shape !== null}
        onOpenChange={close}
        shape={shape ?? 'box'}
        title="A dialog"
        description="One sentence under the title."
        footer={<Button onClick={close}>Done</Button>}
      >
        <p>What it is about.</p>
      </Dialog>
    </Exhibit>
  );
}
