import type { Fragment } from '../geometry';
import { mirrorBrackets, repairText } from './repair-text';
import type { TextItem } from './text-items';

export type View = { width: number; height: number; transform: readonly number[] };

/** As seen on the page. */
export type Direction = 'right' | 'down' | 'left' | 'up';

const MAX_SLANT = 0.2;

/** As if the page were turned so that the text runs to the right; null off the page or at an angle. */
export function place(
  item: TextItem,
  view: View,
): { direction: Direction; fragment: Fragment } | null {
  const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0] = item.transform as number[];
  const [va = 1, vb = 0, vc = 0, vd = -1, ve = 0, vf = 0] = view.transform;
  const x = va * e + vc * f + ve;
  const y = vb * e + vd * f + vf;
  const across = va * a + vc * b;
  const down = vb * a + vd * b;
  const size = Math.hypot(va * c + vc * d, vb * c + vd * d);
  if (!(size > 0) || x < -1 || y < -1 || x > view.width + 1 || y > view.height + 1) return null;
  const direction = directionOf(across, down);
  if (!direction) return null;
  const [left, baseline] = upright(direction, x, y, view);
  const text = repairText(item.dir === 'rtl' ? mirrorBrackets(item.str.trim()) : item.str.trim());
  const right = left + Math.max(0, item.width);
  const against = item.dir === 'rtl';
  return {
    direction,
    fragment: { text, left, right, baseline, size, font: item.fontName, spaced: false, against },
  };
}

function directionOf(across: number, down: number): Direction | null {
  if (Math.abs(down) <= MAX_SLANT * Math.abs(across)) return across >= 0 ? 'right' : 'left';
  if (Math.abs(across) <= MAX_SLANT * Math.abs(down)) return down >= 0 ? 'down' : 'up';
  return null;
}

function upright(
  direction: Direction,
  x: number,
  y: number,
  { width, height }: View,
): [left: number, baseline: number] {
  if (direction === 'down') return [y, width - x];
  if (direction === 'up') return [height - y, x];
  return direction === 'left' ? [width - x, height - y] : [x, y];
}
