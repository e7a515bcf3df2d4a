const UNITS = ['byte', 'kilobyte', 'megabyte'] as const;
const STEP = 1024;

/** `340 byte`, `1.2 MB`: a size as people read it. */
export function fileSize(bytes: number): string {
  const power = bytes < STEP ? 0 : bytes < STEP * STEP ? 1 : 2;
  const format = new Intl.NumberFormat('en', {
    style: 'unit',
    unit: UNITS[power],
    maximumFractionDigits: power === 2 ? 1 : 0,
  });
  return format.format(bytes / STEP ** power);
}
