'use client';

import dynamic from 'next/dynamic';
import { useEffect, useState } from 'react';
import { Button } from '@/components/ui/button';
import type { ButtonLook } from '@/components/ui/button-class';

const loadDialog = () => import('./sign-up-dialog').then((file) => file.SignUpDialog);
const SignUpDialog = dynamic(loadDialog, { ssr: false });

/** `/#sign-up` opens the dialog, so that other pages can lead to it. */
const ADDRESS = '#sign-up';

type StartTrialProps = ButtonLook & { opensByAddress?: boolean };

/** Opens the sign-up dialog, which is fetched when somebody shows interest in it. */
export function StartTrial({ opensByAddress = false, ...look }: StartTrialProps) {
  const [open, setOpen] = useState(false);
  const [wanted, setWanted] = useState(false);
  const show = () => {
    setWanted(true);
    setOpen(true);
  };
  useEffect(() => {
    if (!opensByAddress) return;
    const look = () => {
      if (window.location.hash !== ADDRESS) return;
      setWanted(true);
      setOpen(true);
      window.history.replaceState(null, '', window.location.pathname);
    };
    look();
    window.addEventListener('hashchange', look);
    return () => window.removeEventListener('hashchange', look);
  }, [opensByAddress]);
  return (
    <>
      <Button {...look} onClick={show} onPointerEnter={loadDialog} aria-haspopup="dialog">
        Start 3-Day Trial
      </Button>
      {wanted ? <SignUpDialog open={open} onOpenChange={setOpen} /> : null}
    </>
  );
}
