'use client';

import { useWideScreen } from '@/components/ui/use-wide-screen';
import { DesktopDock } from './desktop-dock';
import { PhoneDock } from './phone-dock';

/** As high as the bar itself. */
const ROOM = 'h-14.5 box-content pb-[env(safe-area-inset-bottom)] print:hidden';

/**
 * A bar at the lower edge with room of its own at the end of the page: what scrolls goes under it, as under the header, and
 * it covers nothing for good.
 */
export function Dock() {
  const isWide = useWideScreen();
  return (
    <>
      <div aria-hidden="true" className={`${ROOM} short:hidden`} />
      <aside
        data-dock
        aria-label="Tools"
        className={`fixed inset-x-0 bottom-0 z-20 border-t border-rule bg-paper short:static ${ROOM}`}
      >
        {isWide ? <DesktopDock /> : <PhoneDock />}
      </aside>
    </>
  );
}
