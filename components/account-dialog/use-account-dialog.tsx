'use client';

import { useState } from 'react';
import { lazyDialog } from '@/components/ui/lazy-dialog';
import type { AccountDialogMode } from './account-dialog';

const load = () => import('./account-dialog').then((file) => file.AccountDialog);
const AccountDialog = lazyDialog(load);

/** Render `dialog` beside the button that opens it. `preload` fetches its code, on hover or focus. */
export function useAccountDialog() {
  const [wanted, setWanted] = useState(false);
  const [mode, setMode] = useState<AccountDialogMode>(null);
  const open = (next: AccountDialogMode) => {
    setWanted(true);
    setMode(next);
  };
  return {
    preload: load,
    open,
    dialog: wanted ? (
      <AccountDialog mode={mode} onMode={setMode} onClose={() => setWanted(false)} />
    ) : null,
  };
}
