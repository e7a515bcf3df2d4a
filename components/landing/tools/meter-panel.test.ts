import { expect, test } from 'vitest';
import { meterReading } from './meter-panel';

test.each([
  { ticks: 0, wasted: '0:00', saved: '0:00' },
  { ticks: 1, wasted: '0:01', saved: '0:00' },
  { ticks: 2, wasted: '0:02', saved: '0:01' },
  { ticks: 20, wasted: '0:20', saved: '0:17' },
  { ticks: 60, wasted: '1:00', saved: '0:51' },
  { ticks: 100, wasted: '1:40', saved: '1:25' },
  { ticks: 4_000, wasted: '66:40', saved: '56:40' },
])('after $ticks ticks $wasted are wasted and $saved saved', ({ ticks, wasted, saved }) => {
  expect(meterReading(ticks)).toEqual({ wasted, saved });
});
