'use client';

import dynamic from 'next/dynamic';
import { useState } from 'react';
import { Button } from '@/components/ui/button';

const ClearDialog = dynamic(() => import('./clear-dialog').then((file) => file.ClearDialog), {
  ssr: false,
});

export function ClearConversation({ onClear }: { onClear: () => Promise<void> }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button variant="quiet" size="small" onClick={() => setOpen(true)}>
        Clear chat
      </Button>
      {open ? <ClearDialog onClear={onClear} onClose={() => setOpen(false)} /> : null}
    </>
  );
}
