import { useEffect } from 'react';

/** Tells what is around a form, the dialog that has to stay open say, while the form is being sent. */
export function useReportBusy(busy: boolean, onBusy: ((busy: boolean) => void) | undefined): void {
  useEffect(() => {
    if (!busy) return undefined;
    onBusy?.(true);
    return () => onBusy?.(false);
  }, [busy, onBusy]);
}
