import { expect, test } from 'vitest';
import type { Progress } from '../../engine/types';
import { OverallProgress } from './overall-progress';

test('stages add up to one fraction that never decreases and leaves the last percent to the result', () => {
  const reported: Progress[] = [];
  const progress = new OverallProgress((step) => reported.push(step));
  progress.at('reading', 0);
  progress.at('reading', 0.5);
  progress.at('reading', 0.501);
  progress.at('reading', 0.2);
  progress.at('understanding', 0);
  progress.at('lessons', 1);
  progress.at('visual', 1);
  expect(reported.map(({ stage, fraction }) => [stage, Math.round(fraction * 100)])).toEqual([
    ['reading', 0],
    ['reading', 15],
    ['understanding', 30],
    ['lessons', 80],
    ['visual', 99],
  ]);
});
