import { describe, expect, test } from 'vitest';
import { plainText } from '../txt/read-txt';
import { readTranscript } from './read-transcript';

const SPEECH = [
  'A data warehouse is a store of data from many sources.',
  'It keeps them for a long time.',
  'Its data isn’t deleted once it was loaded.',
  'Users ask it questions.',
  'A data lake is like it.',
  'It can hold images, too.',
  'So that is all.',
];

const read = (text: string) => readTranscript(text.split('\n'));
const texts = (text: string) => read(text)?.blocks.map((block) => block.text);
const at = (n: number, clock = (seconds: number) => `0:0${seconds}`) => clock(n);

describe('what is said is read without its times', () => {
  test.each([
    ['before it, in brackets', (said: string, n: number) => `[00:00:0${n + 1}] ${said}`],
    ['before it', (said: string, n: number) => `${at(n + 1)} ${said}`],
    ['before it, with a dash', (said: string, n: number) => `(${at(n + 1)}) - ${said}`],
    ['on a line of its own', (said: string, n: number) => `${at(n + 1)}\n${said}`],
    [
      'of SubRip',
      (said: string, n: number) =>
        `${n + 1}\n00:00:0${n},000 --> 00:00:0${n + 1},500\n<i>${said}</i>\n`,
    ],
    [
      'beside a speaker',
      (said: string, n: number) => `Speaker 1  ${at(n + 1)}\n${said.replace('It', '[Music] It')}\n`,
    ],
    ['before a name', (said: string, n: number) => `[${at(n + 1)}] Ada Lovelace: ${said}`],
  ])('times %s', (_, lineOf) => {
    expect(texts(SPEECH.map(lineOf).join('\n'))).toEqual([SPEECH.join(' ')]);
  });

  test('of WebVTT, with captions that roll, entities and a head', () => {
    const cues = SPEECH.map((said, n) => {
      const before = SPEECH[n - 1];
      return `00:0${n}.000 --> 00:0${n + 1}.500 align:start position:0%\n${before ? `${before}\n` : ''}${said.replace(' data', '<00:00:01.000><c>&nbsp;data</c>')}\n`;
    });
    const text = ['WEBVTT', 'Kind: captions', 'Language: en', '', ...cues].join('\n');
    expect(texts(text)).toEqual([SPEECH.join(' ')]);
  });

  test('lines that were cut are joined', () => {
    const words = SPEECH.join(' ').split(' ');
    const lines = Array.from({ length: 11 }, (_, n) =>
      [`0:${10 + n * 3}`, words.slice(n * 4, n * 4 + 4).join(' ')].join('\n'),
    );
    expect(texts(lines.join('\n'))).toEqual([words.slice(0, 44).join(' ')]);
  });
});

test('another speaker begins a paragraph', () => {
  const lines = SPEECH.map((said, n) => `[0:0${n + 1}] ${n < 4 ? 'Ada' : 'Ben'}: ${said}`);
  expect(texts(lines.join('\n'))).toEqual([
    SPEECH.slice(0, 4).join(' '),
    SPEECH.slice(4).join(' '),
  ]);
});

describe('who speaks is read in all shapes, and is no text', () => {
  const turn = (n: number) => (n < 4 ? 'Ada Lovelace' : 'Ben Okri');
  const cue = (n: number) => `00:00:0${n}.000 --> 00:00:0${n + 1}.500`;
  const TURNS = [SPEECH.slice(0, 4).join(' '), SPEECH.slice(4).join(' ')];

  test.each<[string, (said: string, n: number) => string]>([
    ['Zoom, captions', (said, n) => `${n + 1}\n${cue(n)}\n${turn(n)}: ${said}\n`],
    ['Zoom, a saved text', (said, n) => `[${turn(n)}] 15:02:3${n}\n${said}\n`],
    ['Teams, captions', (said, n) => `${cue(n)}\n<v ${turn(n)}>${said}</v>\n`],
    ['Teams, a Word document', (said, n) => `${turn(n)}   0:0${n}\n${said}`],
    ['Otter', (said, n) => `${turn(n)}  0:0${n}  \n${said}\n`],
    ['Meet', (said, n) => `00:00:0${n}\n${turn(n)}: ${said}\n`],
    ['Rev', (said, n) => `${turn(n)} (00:0${n}): ${said}\n`],
    ['numbers alone', (said, n) => `SPEAKER ${n < 4 ? 0 : 1}\n${said}\n`],
    ['letters alone', (said, n) => `Speaker ${n < 4 ? 'A' : 'B'}:\n${said}\n`],
    ['marks', (said, n) => `0:0${n} ${n === 4 ? '>> ' : ''}${said}`],
  ])('%s', (_, lineOf) => {
    expect(texts(SPEECH.map(lineOf).join('\n'))).toEqual(TURNS);
  });

  test.each([
    ['Transcribed by https://otter.ai'],
    ['Ada Lovelace started transcription'],
    ['Transcription ended after 00:48:36'],
    ['This editable transcript was computer generated and might contain errors.'],
    ['1 minute, 5 seconds'],
    ['[students laughing]'],
    ['(inaudible 00:03:12)'],
    ['[BLANK_AUDIO]'],
    ['*laughs*'],
    ['OK.'],
  ])('“%s” is left out', (line) => {
    const lines = SPEECH.map((said, n) => `Speaker 1  0:0${n}\n${said}`);
    expect(texts([...lines, line].join('\n'))).toEqual([SPEECH.join(' ')]);
  });
});

test('an editor’s words stay, without brackets', () => {
  const lines = SPEECH.map((said, n) => `0:0${n} ${said.replace('can hold', 'can [also] hold')}`);
  expect(texts(lines.join('\n'))?.[0]).toContain('It can also hold images');
});

test('what another speaker hesitates over is left out, but not what he asks', () => {
  const lines = SPEECH.map((said, n) => `SPEAKER 0\n${n} Um, ${said}\n`);
  const asked = 'SPEAKER 1\nUm, a lake is colder, right?';
  expect(texts([...lines, asked].join('\n'))?.at(-1)).toBe('A lake is colder, right?');
});

test('German keeps its “um”', () => {
  const lines = SPEECH.map(
    (_, n) => `0:0${n} Es geht heute um die Frage, wann es regnet, und um das Wetter.`,
  );
  expect(texts(lines.join('\n'))?.[0]).toContain('heute um die Frage');
});

test('a hundred thousand speakers and a long label take linear time', () => {
  const label = 'L'.repeat(2_000);
  const lines = Array.from(
    { length: 100_000 },
    (_, n) => `Speaker ${n % 3}\n${label}: yes no yes no yes no`,
  );
  expect(read(lines.join('\n'))).not.toBeNull();
  expect(read(`SPEAKER 0\n${'um, '.repeat(250_000)}`)).not.toBeNull();
});

test('a paragraph ends with its sentence, after 80 words', () => {
  const lines = Array.from({ length: 20 }, (_, n) =>
    `[00:0${Math.floor(n / 10)}:${(n % 10) * 6 + 1}] ${SPEECH[0]}`
      .replace(/:(\d)\]/, ':0$1]')
      .replace('many', `the ${n}`),
  );
  expect(read(lines.join('\n'))?.blocks).toHaveLength(3);
});

test('a title above it stays', () => {
  const text = ['# Data', '', ...SPEECH.map((said, n) => `${at(n + 1)} ${said}`)].join('\n');
  expect(read(text)).toMatchObject({ opening: ['# Data'], notes: [] });
});

describe('captions without punctuation are cut into pieces, and a note says so', () => {
  const spoken = SPEECH.map((said) => said.toLowerCase().replace(/[.,]/g, ''));
  const captions = [...spoken, ...spoken, ...spoken].map(
    (said, n) => `${n % 7 === 0 && n > 0 ? 'so ' : ''}${said}${['', ' and', ' which'][n % 3]}`,
  );

  test.each([
    ['with times', captions.map((said, n) => `${Math.floor(n / 6)}:${10 + (n % 6) * 8}\n${said}`)],
    ['copied without them', captions],
  ])('%s', (_, lines) => {
    const transcript = read(lines.join('\n'));
    expect(transcript?.notes.map(({ code }) => code)).toEqual(['text_without_sentences']);
    const pieces = transcript?.blocks.map(({ text }) => text) ?? [];
    expect(pieces[1]).toMatch(/^so a data warehouse/);
    expect(pieces[0]).toContain('once it was loaded which users ask it questions');
  });
});

test.each([
  ['prose that names a time', 'The train left at 0:12.\nIt came at 1:15.\n'.repeat(5)],
  [
    'a plan of a day',
    '9:00 Registration\n9:30 Opening\n10:00 Keynote\n11:15 Break\n12:00 Lunch\n13:30 Talks\n15:00 End',
  ],
  [
    'verses',
    '1:1 In the beginning\n1:2 was one\n1:10 was ten\n1:11 was more\n1:12 and\n1:13 and\n1:14 and\n1:17 so',
  ],
  [
    'a chat',
    '14:02 Ada: Hi!\n14:03 Ben: Hello.\n14:07 Ada: Yes.\n14:11 Ben: No.\n14:13 Ada: So?\n14:21 Ben: Bye.',
  ],
  [
    'a plan for a debate',
    'Speaker 1\nOpens the case\nDefines it\n\nSpeaker 2\nRebuts\nExtends\n\nSpeaker 3\nSums up',
  ],
  ['a name in brackets', '[Ada] came.\n[Ben] left.\n'.repeat(6)],
  [
    'few times',
    SPEECH.slice(0, 5)
      .map((said, n) => `0:0${n + 1} ${said}`)
      .join('\n'),
  ],
  [
    'results of races',
    '3:59 Bannister\n3:57 Landy\n3:54 Elliott\n3:53 Jazy\n3:51 Ryun\n3:49 Walker\n3:47 Coe',
  ],
  ['notes in lower case', 'cells divide by mitosis\nplants grow towards light\n'.repeat(12)],
  [
    'a poem',
    'the sea is calm tonight,\nthe tide is full, the moon lies fair\nupon the straits;\n'.repeat(8),
  ],
])('%s is no transcript', (_, text) => {
  expect(read(text)).toBeNull();
});

test('an interview is read without the names of who speaks', () => {
  const turns = [
    ['INTERVIEWER', 'What makes a volcano erupt?'],
    ['DR. CHEN', '[laughs] Gas. Magma rises when the pressure falls.'],
  ];
  const lines = Array.from({ length: 3 }, () => turns).flat();
  const text = ['Interview with Dr. Chen', '', ...lines.map((turn) => `${turn.join(': ')}\n`)];
  expect(plainText(text.join('\n')).blocks.map((block) => block.text)).toEqual([
    'Interview with Dr. Chen',
    ...lines.map(([, said = '']) => said.replace('[laughs] ', '')),
  ]);
});

test('a play keeps the names of its speakers', () => {
  const text = Array.from(
    { length: 6 },
    (_, n) => `${n % 2 ? 'ROMEO' : 'JULIET'}: It is the lark.`,
  );
  expect(plainText(text.join('\n\n')).blocks[0]?.text).toBe('JULIET: It is the lark.');
});
