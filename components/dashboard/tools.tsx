'use client';

import { type ComponentType, useEffect, useState } from 'react';
import { useStudy } from '@/components/shell/study-provider';
import { lazyDialog } from '@/components/ui/lazy-dialog';
import { onOpenTool, openTool, type Tool } from '@/lib/client/open-tool';
import { useToolKeys } from './keys/use-tool-keys';

export type ToolProps = { onClose: () => void };

const TOOLS: Record<Tool, ComponentType<ToolProps>> = {
  search: lazyDialog(() => import('./palette/palette').then((file) => file.Palette)),
  keys: lazyDialog(() => import('./keys/keys-sheet').then((file) => file.KeysSheet)),
};

/** They lie above every dialog. */
function hidePopovers(): void {
  for (const open of document.querySelectorAll<HTMLElement>(':popover-open')) open.hidePopover();
}

/** The search and the list of keys, loaded on demand. */
export function Tools() {
  const { goToTab } = useStudy();
  const [shown, setShown] = useState<Tool | null>(null);
  useEffect(
    () =>
      onOpenTool((tool) => {
        hidePopovers();
        setShown(tool);
      }),
    [],
  );
  useToolKeys({ open: openTool, goToTab });
  if (!shown) return null;
  const Shown = TOOLS[shown];
  return <Shown onClose={() => setShown(null)} />;
}
