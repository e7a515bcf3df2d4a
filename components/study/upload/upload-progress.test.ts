import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { UploadProgress } from './upload-progress';

const shown = (fraction: number) =>
  renderToStaticMarkup(createElement(UploadProgress, { label: 'Reading', fraction }));

test.each([0, 0.0099])('at %d, nothing is known: no figure, and no value', (fraction) => {
  const html = shown(fraction);
  expect(html).toContain('aria-valuetext="Reading"');
  expect(html).not.toContain('aria-valuenow');
  expect(html).not.toContain('0%<');
});

test.each([
  [0.01, 1],
  [0.3, 30],
  [0.999, 99],
])('at %d, it says %d percent', (fraction, percent) => {
  const html = shown(fraction);
  expect(html).toContain(`aria-valuenow="${percent}"`);
  expect(html).toContain(`aria-valuetext="Reading, ${percent} percent"`);
  expect(html).toContain(`${percent}%</span>`);
});
