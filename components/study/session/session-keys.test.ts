import { expect, test } from 'vitest';
import { sessionKey } from './session-keys';

const pressed = (key: string, given: object = {}) => ({
  ...{ key, ctrlKey: false, metaKey: false, altKey: false, repeat: false },
  ...{ defaultPrevented: false, ...given },
});
const nowhere = () => false;
const within =
  (...selectors: string[]) =>
  (selector: string) =>
    selectors.some((one) => selector.includes(one));

test.each([
  [' ', 'flip'],
  ['z', 'undo'],
  ['M', 'master'],
  ['1', 1],
  ['4', 4],
  ['5', null],
  ['Enter', null],
])('%j means %j', (key, meaning) => {
  expect(sessionKey(pressed(key), nowhere)).toBe(meaning);
});

test.each([
  ['with Ctrl', pressed('z', { ctrlKey: true }), nowhere],
  ['with the command key', pressed('1', { metaKey: true }), nowhere],
  ['held down', pressed('1', { repeat: true }), nowhere],
  ['used by another element', pressed(' ', { defaultPrevented: true }), nowhere],
  ['while typing', pressed('m'), within('input')],
  ['Space on a button', pressed(' '), within('button')],
])('nothing %s', (_, key, isWithin) => {
  expect(sessionKey(key, isWithin)).toBeNull();
});

test('Space on the card flips it', () => {
  expect(sessionKey(pressed(' '), within('button', 'data-card'))).toBe('flip');
});
