/** The looks of a dense table. */
export const TABLE = 'sheet w-full border-separate border-spacing-0 overflow-hidden text-sm';
export const HEAD = 'px-3 py-2.5 text-left font-medium';
export const CELL = 'border-t border-rule px-3 py-1.5';
export const MOMENT_CELL = `${CELL} font-mono text-xs whitespace-nowrap tabular-nums`;
