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

test.each<[string, (name: string, n: number) => string]>([
  ['Ada Lovelace  10:02 AM', (name, n) => `${name}  10:0${n} AM`],
  ['Ada Lovelace — Today at 10:02', (name, n) => `${name} — Today at 10:0${n}`],
  ['Ada Lovelace — 12/03/2024 10:02', (name, n) => `${name} — 12/03/2024 10:0${n}`],
])('each line below “%s” is a message', (_, headOf) => {
  const lines = SAID.flatMap(([name, text], n) => [headOf(name, n), text, '']);
  expect(readChat(['Biology group', '', ...lines, 'see you at 10:03'])).toEqual({
    opening: ['Biology group', ''],
    messages: [...TEXTS, 'see you at 10:03'],
  });
});

test('people who are no contacts, notices, and pictures, as a phone exports them', () => {
  const lines = [
    '12/03/2024, 10:01 - Messages and calls are end-to-end encrypted.',
    '12/03/2024, 10:01 - Ada created group “Biology”',
    ...SAID.map(
      ([name, text], n) =>
        `12/03/2024, 10:0${n} - ${name === 'Ben' ? '+44 20 7946 0000' : `~\u202f${name}`}: ${text}`,
    ),
    '12/03/2024, 10:07 - Ben joined using this group’s invite link',
    '12/03/2024, 10:08 - Ben: <Media omitted>',
    '\u200e[12/03/2024, 10:09:11] Ben: \u200eimage omitted',
  ];
  expect(readChat(lines)).toEqual({ opening: [], messages: TEXTS });
});

test('a date within a message is no notice', () => {
  const lines = SAID.map(([name, text], n) => `[10:0${n}] ${name}: ${text}`);
  expect(readChat([...lines, '12/03/2024 10:00 is the exam'])?.messages.at(-1)).toBe(
    'thanks 12/03/2024 10:00 is the exam',
  );
});

test('a message may end in a time', () => {
  const lines = SAID.map(([name, text], n) => `[10:0${n}] ${name}: ${text}`);
  expect(readChat([...lines, 'see you at 10:03'])?.messages.at(-1)).toBe('thanks see you at 10:03');
});

test('a long message is kept whole', () => {
  const long = 'water '.repeat(10_000).trim();
  const lines = SAID.map(([name, text], n) => `[10:0${n}] ${name}: ${text}`);
  expect(readChat([...lines, `[10:09] Ben: ${long}`])?.messages.at(-1)).toBe(long);
});

test('a message of several lines stays one', () => {
  const lines = SAID.map(([name, text], n) => `[10:0${n}] ${name}: ${text}`);
  expect(readChat([...lines, 'a lot', 'really'])?.messages.at(-1)).toBe('thanks a lot really');
});

test.each([
  ['a plan of a day', (n: number) => `${9 + n}:00 Room ${n}: Lecture on plants`],
  [
    'a timetable',
    (n: number) => `${9 + n}:${n % 2 ? 15 : 30} ${n % 2 ? 'Lab' : 'Lecture'}: plants`,
  ],
  ['a course’s plan', (n: number) => `1${n}/03/2024 10:00 ${n % 2 ? 'Lab' : 'Lecture'}: plants`],
  ['minutes with a single speaker', (n: number) => `10:0${n} Ada: We agree.`],
  ['a play', (n: number) => `${n % 2 ? 'ROMEO' : 'JULIET'}: It is the lark.`],
])('%s is no chat', (_, lineOf) => {
  expect(readChat(Array.from({ length: 8 }, (_, n) => lineOf(n)))).toBeNull();
});

test('a line of a million characters takes linear time', () => {
  const lines = ['Ada ', 'Ada: ', '~'].map((piece) => `10:03 ${piece.repeat(250_000)}`);
  expect(readChat(lines)).toBeNull();
});
