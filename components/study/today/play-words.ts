import { counted } from '@/lib/client/format';
import type { DropWire, WheelStatusWire } from '@/lib/play/wire';

/** Empty until it's known. */
export function dropState(drop: Pick<DropWire, 'completed' | 'claimed'> | undefined): string {
  if (!drop) return '';
  if (drop.claimed) return 'Done for today';
  return drop.completed ? 'Your point is ready' : 'One task, 1 point';
}

export function hustleState(completed: number | undefined, perDay: number): string {
  if (completed === undefined) return '';
  return completed >= perDay ? 'Done for today' : `${completed} of ${counted(perDay, 'challenge')}`;
}

export function wheelState(
  wheel: Pick<WheelStatusWire, 'can_spin' | 'unclaimed'> | undefined,
): string {
  if (!wheel) return '';
  if (wheel.unclaimed) return `${counted(wheel.unclaimed.result_points, 'point')} to claim`;
  return wheel.can_spin ? 'Ready, 1 to 4 points' : 'Done for today';
}
