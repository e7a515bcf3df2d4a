import { winWaits } from '@/components/play/day-words';
import { counted } from '@/lib/client/format';
import type { DropWire, WheelStatusWire } from '@/lib/play/wire';

/** Empty until it's known. Once the day has no points left, none are promised for today. */
export function dropState(
  drop: Pick<DropWire, 'completed' | 'claimed'> | undefined,
  pointsLeft: number,
): string {
  if (!drop) return '';
  if (drop.claimed) return 'Done for today';
  if (pointsLeft === 0) return drop.completed ? 'Done for today' : 'One task';
  return drop.completed ? 'Your point is ready' : 'One task, 1 point';
}

export function hustleState(completed: number | undefined, perDay: number): string {
  if (completed === undefined) return '';
  return completed >= perDay ? 'Done for today' : `${completed} of ${counted(perDay, 'challenge')}`;
}

export function wheelState(
  wheel: Pick<WheelStatusWire, 'can_spin' | 'unclaimed'> | undefined,
  pointsLeft: number,
): string {
  if (!wheel) return '';
  if (wheel.unclaimed) {
    const { result_points } = wheel.unclaimed;
    const when = winWaits(result_points, pointsLeft) ? ' tomorrow' : '';
    return `${counted(result_points, 'point')} to claim${when}`;
  }
  if (!wheel.can_spin) return 'Done for today';
  return pointsLeft === 0 ? 'Ready, 1 to 4 points to claim tomorrow' : 'Ready, 1 to 4 points';
}
