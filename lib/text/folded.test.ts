import { expect, test } from 'vitest';
import { folded } from './folded';

test('case, marks and spaces make no difference', () => {
  expect(folded(' “Étude–II”,  the\tend! ')).toBe('étude ii the end');
  expect(folded('…')).toBe('');
});
