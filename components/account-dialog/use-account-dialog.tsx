'use client';

import { type ReactNode, useState } from 'react';
import { fetchedLater } from '@/components/ui/fetched-later';
import type { AccountDialogMode } from './account-dialog';

const load = () => import('./account-dialog').then((file) => file.AccountDialog);
const AccountDialog = fetchedLater(load);

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
