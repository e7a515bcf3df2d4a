'use client';

import { type ComponentType, useEffect, useState } from 'react';
import { useStudy } from '@/components/shell/study-provider';
import { whyFailed } from '@/lib/client/failure-words';
import { onOpenTool, openTool, type Tool } from '@/lib/client/open-tool';
import { reloadForNewVersion } from '@/lib/client/reload-for-new-version';
import { showToast } from '@/lib/client/toast';
import { useToolKeys } from './keys/use-tool-keys';

export type ToolProps = { onClose: () => void };

const LOAD: Record<Tool, () => Promise<ComponentType<ToolProps>>> = {
  search: () => import('./palette/palette').then((file) => file.Palette),
  keys: () => import('./keys/keys-sheet').then((file) => file.KeysSheet),
};

/** They lie above every dialog. */
function hidePopovers(): void {
  for (const open of document.querySelectorAll<HTMLElement>(':popover-open')) open.hidePopover();
}

/** The search and the list of keys, loaded on demand. */
export function Tools() {
  const { goToTab } = useStudy();
  const [Shown, setShown] = useState<ComponentType<ToolProps> | null>(null);
  useEffect(
    () =>
      onOpenTool((tool) => {
        hidePopovers();
        LOAD[tool]().then(
          (part) => setShown(() => part),
          (error) => {
            void reloadForNewVersion(error);
            showToast('bad', 'This couldn’t be opened', whyFailed(error));
          },
        );
      }),
    [],
  );
  useToolKeys({ open: openTool, goToTab });
  return Shown ? <Shown onClose={() => setShown(null)} /> : null;
}
