'use client';

import { type ReactNode, useState } from 'react';
import { lazyComponent } from '@/components/ui/lazy-component';
import type { AccountDialogMode } from './account-dialog';

const load = () => import('./account-dialog').then((file) => file.AccountDialog);
const AccountDialog = lazyComponent(load);

type Opener = {
  /** `preload` fetches the dialog's code when somebody shows interest in it. */
  preload: () => void;
  open: (mode: AccountDialogMode) => void;
  dialog: ReactNode;
};

/** For what opens the account dialog: render `dialog` beside it. */
export function useAccountDialog(): Opener {
  const [wanted, setWanted] = useState(false);
  const [mode, setMode] = useState<AccountDialogMode>(null);
  const open = (next: AccountDialogMode) => {
    setWanted(true);
    setMode(next);
  };
  return { preload: load, open, dialog: wanted ? <AccountDialog mode={mode} onMode={setMode} /> : null };
}
