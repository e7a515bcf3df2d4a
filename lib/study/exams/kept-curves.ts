import 'server-only';
import { createHash } from 'node:crypto';
import { expectedRecall, type Forecast, type RecallPoint } from './expected-recall';

/** Of some learners' exams: a few kilobytes each. */
const MOST_KEPT = 500;

const kept = new Map<string, RecallPoint[]>();

/**
 * `expectedRecall`, played through once for the same state: a far exam takes up to 30 ms of the processor, and Today asks for
 * up to 20 of them each time that it is shown.
 */
export function curveOf(forecast: Forecast): RecallPoint[] {
  const key = keyOf(forecast);
  const points = kept.get(key) ?? expectedRecall(forecast);
  kept.delete(key);
  kept.set(key, points);
  const [oldest] = kept.keys();
  if (kept.size > MOST_KEPT && oldest) kept.delete(oldest);
  return points;
}

/** JSON has no infinity: a card that is never due has no day. */
const keyOf = (forecast: Forecast): string =>
  createHash('sha256').update(JSON.stringify(forecast)).digest('base64');
