'use client';

import { clsx } from 'clsx';
import { useState } from 'react';
import { useWideScreen } from '@/lib/client/use-media-query';
import { DesktopDock } from './desktop-dock';
import { PhoneDock } from './phone-dock';

/** As high as the bar itself. */
const ROOM = 'h-14.5 box-content pb-[env(safe-area-inset-bottom)] print:hidden';

/** In a low window it stands at the end of the page, and always shows. */
const AWAY =
  'transition-[visibility,translate] duration-200 data-away:not-focus-within:invisible data-away:not-focus-within:translate-y-full short:visible! short:translate-none!';

const BAR = `inset-x-0 bottom-0 border-t border-rule bg-paper ${ROOM}`;
const BUTTON = 'right-4 bottom-4 pb-[env(safe-area-inset-bottom)] print:hidden short:p-4';

/**
 * The tools at the bottom edge: a bar on wide screens, a button on others, with a spacer so that the end of the page isn't covered.
 * While `isAway`, they're hidden unless they have the focus. Their content is rendered when they first appear, and stays.
 */
export function Dock({ isAway }: { isAway: boolean }) {
  const isWide = useWideScreen();
  const [hasCome, setCome] = useState(!isAway);
  if (!isAway && !hasCome) setCome(true);
  return (
    <>
      <div aria-hidden="true" className={`${ROOM} short:hidden`} />
      <aside
        data-dock
        data-away={isAway || undefined}
        aria-label="Tools"
        className={clsx('fixed z-20 short:static', AWAY, isWide ? BAR : BUTTON)}
      >
        {hasCome ? isWide ? <DesktopDock /> : <PhoneDock /> : null}
      </aside>
    </>
  );
}
