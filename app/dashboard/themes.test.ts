import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { THEME_NAMES } from '@/lib/constants/rewards';

type Colors = Record<string, string>;

/** The colors of a rule, by name. */
function colorsIn(css: string, selector: string): { light: Colors; dark: Colors } {
  const [light = '', dark = ''] = css.split('@media (prefers-color-scheme: dark)');
  const rule = (half: string): Colors => {
    const body = half.slice(half.indexOf(`${selector} {`)).split('}')[0] ?? '';
    return Object.fromEntries(
      [...body.matchAll(/--([\w-]+): (#[0-9a-f]{6});/g)].map(([, name, value]) => [name, value]),
    );
  };
  return { light: rule(light), dark: rule(dark) };
}

/** WCAG 2.2, "relative luminance". */
function luminance(color: string): number {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => {
    const channel = Number.parseInt(color.slice(at, at + 2), 16) / 255;
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

function contrast(one: string, other: string): number {
  const [low = 0, high = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b);
  return (high + 0.05) / (low + 0.05);
}

const base = colorsIn(readFileSync('app/globals.css', 'utf8'), ':root');
const themes = readFileSync('app/dashboard/themes.css', 'utf8');

const TEXT = ['ink', 'ink-soft', 'pen', 'good', 'warn', 'bad'];

const cases = Object.keys(THEME_NAMES).flatMap((name) => {
  const { light, dark } = colorsIn(themes, `[data-swatch="${name}"]`);
  return [
    { name, mode: 'light', own: light, colors: { ...base.light, ...light } },
    { name, mode: 'dark', own: dark, colors: { ...base.light, ...base.dark, ...dark } },
  ];
});

test.each(cases)('$name, $mode: text has a contrast of 4.5:1, controls 3:1', ({ own, colors }) => {
  expect(Object.keys(own)).toContain('paper');
  const faults: string[] = [];
  const check = (front: string, back: string, least: number) => {
    const ratio = contrast(colors[front] ?? '', colors[back] ?? '');
    if (!(ratio >= least)) faults.push(`${front} on ${back}: ${ratio.toFixed(2)}`);
  };
  for (const back of ['paper', 'sheet']) {
    for (const front of TEXT) check(front, back, 4.5);
    check('edge', back, 3);
  }
  check('on-marker', 'marker', 4.5);
  check('on-pen', 'pen', 4.5);
  expect(faults).toEqual([]);
});
