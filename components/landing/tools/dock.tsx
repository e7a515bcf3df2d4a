'use client';

import { clsx } from 'clsx';
import { useState } from 'react';
import { useWideScreen } from '@/lib/client/use-media-query';
import { DesktopDock } from './desktop-dock';
import { PhoneDock } from './phone-dock';

const ROOM = 'h-14.5 box-content pb-[env(safe-area-inset-bottom)] print:hidden';

/** In a low window the bar is static, at the end of the page, and always visible. */
const AWAY =
  'transition-[visibility,translate] duration-200 data-away:not-focus-within:invisible data-away:not-focus-within:translate-y-full short:visible! short:translate-none!';

const BAR = `inset-x-0 bottom-0 border-t border-rule bg-paper ${ROOM}`;
const BUTTON = 'right-4 bottom-4 pb-[env(safe-area-inset-bottom)] print:hidden short:p-4';

/**
 * While `isAway`, hidden unless focused. A spacer keeps the end of the page uncovered. The content is mounted when
 * first shown, and stays.
 */
export function Dock({ isAway }: { isAway: boolean }) {
  const isWide = useWideScreen();
  const [wasShown, setShown] = useState(!isAway);
  if (!isAway && !wasShown) setShown(true);
  return (
    <>
      <div aria-hidden="true" className={`${ROOM} short:hidden`} />
      <aside
        data-dock
        data-away={isAway || undefined}
        aria-label="Tools"
        className={clsx('fixed z-20 short:static', AWAY, isWide ? BAR : BUTTON)}
      >
        {wasShown ? isWide ? <DesktopDock /> : <PhoneDock /> : null}
      </aside>
    </>
  );
}
