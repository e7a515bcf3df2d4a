import { expect, test } from 'vitest';
import { actionText, changesText } from './log-words';

test('an action is named in words', () => {
  expect(actionText('reset_two_factor')).toBe('Reset two factor');
});

test.each([
  [{ points: 120 }, { points: 170 }, ['points: 120 → 170']],
  [{ ends_at: null }, { ends_at: '2031-05-06' }, ['ends at: none → 2031-05-06']],
  [null, { sessions: 3 }, ['sessions: 3']],
  [{ used: { uploads: 2 } }, { used: {} }, ['used: {"uploads":2} → {}']],
  [
    { suspended: false, sessions: 0 },
    { suspended: true, sessions: 0 },
    ['suspended: false → true'],
  ],
  [null, null, []],
])('from %j to %j', (before, after, lines) => {
  expect(changesText({ before, after })).toEqual(lines);
});
