const UNITS = ['byte', 'kilobyte', 'megabyte'] as const;
const STEP = 1024;

/** `340 bytes`, `38 kB`, `1.2 MB` */
export function fileSize(bytes: number): string {
  const power = bytes < STEP ? 0 : bytes < STEP * STEP ? 1 : 2;
  const format = new Intl.NumberFormat('en', {
    style: 'unit',
    unit: UNITS[power],
    unitDisplay: power === 0 ? 'long' : 'short',
    maximumFractionDigits: power === 2 ? 1 : 0,
  });
  return format.format(bytes / STEP ** power);
}
