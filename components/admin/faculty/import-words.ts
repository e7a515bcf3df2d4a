import { counted, grouped } from '@/lib/client/format';
import type { FacultyImportWire } from '@/lib/faculty/imports/wire';

const STATES = {
  running: { text: 'Running', tone: 'plain' },
  done: { text: 'Done', tone: 'good' },
  failed: { text: 'Failed', tone: 'bad' },
} as const;

export const stateOf = ({ state }: Pick<FacultyImportWire, 'state'>) => STATES[state];

/** While it is running. */
export function progressText({ read }: Pick<FacultyImportWire, 'read'>): string {
  return read === 0 ? 'Fetching the feed.' : `${counted(read, 'record')} read so far.`;
}

/** In their order; those that aren't known yet are left out. */
export function figuresOf(last: FacultyImportWire): { name: string; value: string }[] {
  const figures = [
    { name: 'Records read', value: last.read },
    { name: 'Listed', value: last.listed },
    { name: 'New or changed', value: last.changed },
    { name: 'No longer listed', value: last.removed },
    { name: 'Skipped', value: last.skipped },
  ];
  return figures.flatMap(({ name, value }) =>
    value === null ? [] : [{ name, value: grouped(value) }],
  );
}

export function skippedText({ skipped, bad_rows }: FacultyImportWire): string {
  return skipped > bad_rows.length
    ? `The first ${grouped(bad_rows.length)} of ${counted(skipped, 'skipped record')}`
    : counted(skipped, 'skipped record');
}
