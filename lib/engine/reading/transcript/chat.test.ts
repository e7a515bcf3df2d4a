import { expect, test } from 'vitest';
import { readChat } from './chat';

const SAID: [name: string, text: string][] = [
  ['Mia', 'what is osmosis?'],
  ['Ada Lovelace', 'Osmosis is the flow of water through a membrane: it needs no energy.'],
  ['Mia', 'and where does it happen'],
  ['Ada Lovelace', 'In the roots.'],
  ['Ben', 'In the gut, too.'],
  ['Mia', 'thanks'],
];
const TEXTS = SAID.map(([, text]) => text);

test.each<[string, (name: string, text: string, n: number) => string]>([
  ['in brackets', (name, text, n) => `[10:0${n}] ${name}: ${text}`],
  ['with dates', (name, text, n) => `12/03/2024, 10:0${n} - ${name}: ${text}`],
  ['with dates in brackets', (name, text, n) => `[12.03.24, 10:02:1${n}] ${name}: ${text}`],
  ['of half a day', (name, text, n) => `3/12/24, 9:0${n} PM - ${name}: ${text}`],
  ['of a meeting', (name, text, n) => `10:02:1${n} From ${name} to Everyone: ${text}`],
])('messages with times %s are read without times and names', (_, lineOf) => {
  const lines = SAID.map(([name, text], n) => lineOf(name, text, n));
  expect(readChat(['Biology group', '', ...lines])).toEqual({
    opening: ['Biology group', ''],
    messages: TEXTS,
  });
});

test('a message of several lines stays one', () => {
  const lines = SAID.map(([name, text], n) => `[10:0${n}] ${name}: ${text}`);
  expect(readChat([...lines, 'a lot', 'really'])?.messages.at(-1)).toBe('thanks a lot really');
});

test.each([
  ['a plan of a day', (n: number) => `${9 + n}:00 Room ${n}: Lecture on plants`],
  ['minutes with a single speaker', (n: number) => `10:0${n} Ada: We agree.`],
  ['a play', (n: number) => `${n % 2 ? 'ROMEO' : 'JULIET'}: It is the lark.`],
])('%s is no chat', (_, lineOf) => {
  expect(readChat(Array.from({ length: 8 }, (_, n) => lineOf(n)))).toBeNull();
});

test('a line of a million characters takes linear time', () => {
  const lines = Array.from({ length: 10 }, () => `10:03 ${'Ada '.repeat(250_000)}`);
  expect(readChat(lines)).toBeNull();
});
