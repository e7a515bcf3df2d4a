import { useLayoutEffect } from 'react';

/**
 * Reports to the surrounding dialog, for example, that its form is being sent. Before the browser
 * paints, so that a failure is never shown in a dialog that cannot be closed yet.
 */
export function useReportBusy(busy: boolean, onBusy: ((busy: boolean) => void) | undefined): void {
  useLayoutEffect(() => {
    if (!busy) return;
    onBusy?.(true);
    return () => onBusy?.(false);
  }, [busy, onBusy]);
}
