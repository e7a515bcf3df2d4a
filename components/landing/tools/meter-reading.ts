import { SAVED_PER_TICK, WASTED_PER_TICK } from '@/lib/constants/reading-meter';

/** `m:ss`, from hundredths of a second. */
function clock(hundredths: number): string {
  const seconds = Math.floor(hundredths / 100);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}

export function meterReading(ticks: number): { wasted: string; saved: string } {
  return { wasted: clock(ticks * WASTED_PER_TICK), saved: clock(ticks * SAVED_PER_TICK) };
}
