import type { AuditEntryWire } from '@/lib/admin/log/wire';

/** `Add points` from `add_points`. */
export function actionText(action: AuditEntryWire['action']): string {
  const words = action.replaceAll('_', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

export const STAGE_TEXT: Record<AuditEntryWire['stage'], string> = {
  done: 'Done',
  refused: 'Refused',
  failed: 'Failed',
  unknown: 'Outcome unknown',
};

const show = (value: unknown): string => {
  if (value === undefined || value === null) return 'none';
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
};

/** `points: 120 → 170`, for each value that differs. */
export function changesText({ before, after }: Pick<AuditEntryWire, 'before' | 'after'>): string[] {
  const names = new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})]);
  return [...names].flatMap((name) => {
    const label = name.replaceAll('_', ' ');
    const [from, to] = [show(before?.[name]), show(after?.[name])];
    if (!before) return [`${label}: ${to}`];
    return from === to ? [] : [`${label}: ${from} → ${to}`];
  });
}
