import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { ANALYTICS_FIGURES, ANALYTICS_SERIES, WAITING } from '@/lib/constants/analytics';

const rules = readFileSync('docs/product-rules.md', 'utf8');

test('the product rules have the definition of each figure, as the screen shows it', () => {
  const defined = [ANALYTICS_FIGURES, ANALYTICS_SERIES, WAITING].flatMap((group) =>
    Object.entries(group).map(([name, { meaning }]) => [name, meaning] as const),
  );
  expect(defined).toHaveLength(18);
  for (const [name, meaning] of defined) {
    const row = rules.split('\n').find((line) => line.includes(`.${name}\` |`));
    expect(row).toMatch(/ \|$/);
    expect(row?.split(' | ')[1]).toBe(`${meaning} |`);
    expect(meaning, 'one sentence').toMatch(/^[^.]+\.$/);
  }
});
