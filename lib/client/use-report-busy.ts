import { useEffect } from 'react';

/** Reports to the surrounding dialog, for example, that its form is being sent. */
export function useReportBusy(busy: boolean, onBusy: ((busy: boolean) => void) | undefined): void {
  useEffect(() => {
    if (!busy) return;
    onBusy?.(true);
    return () => onBusy?.(false);
  }, [busy, onBusy]);
}
