'use client';

import { ShieldCheck } from 'lucide-react';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { lazyDialog } from '@/components/ui/lazy-dialog';

const SecurityDialog = lazyDialog(() =>
  import('./security-dialog').then((file) => file.SecurityDialog),
);

export function SecurityButton() {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button variant="quiet" size="small" className="px-3" onClick={() => setIsOpen(true)}>
        <ShieldCheck aria-hidden="true" className="size-4.5" />
        <span className="max-sm:sr-only">Security</span>
      </Button>
      {isOpen ? <SecurityDialog onClose={() => setIsOpen(false)} /> : null}
    </>
  );
}
