import { expect, test } from 'vitest';
import { readDocument } from '../../local/testing/read-document';
import { knownLanguage, listedLines, translations } from './translations';

const WORDS = [
  ['la pomme', 'apple'],
  ['le pain', 'bread'],
  ['le fromage', 'cheese'],
  ['le lait', 'milk'],
  ['la viande', 'meat'],
  ['le poisson', 'fish'],
  ['acheter', 'to buy'],
  ['combien ça coûte ?', 'how much does it cost?'],
] as const;

const listWith = (between: (foreign: string, known: string) => string): string =>
  `# At the market\n\n${WORDS.map(([foreign, known]) => `- ${between(foreign, known)}`).join('\n\n')}`;

const found = (text: string) =>
  translations(readDocument(text)).map(({ foreign, known }) => [foreign, known]);

test.each([
  ['a dash', (a: string, b: string) => `${a} – ${b}`],
  ['a hyphen', (a: string, b: string) => `${a} - ${b}`],
  ['an equals sign', (a: string, b: string) => `${a} = ${b}`],
  ['an arrow', (a: string, b: string) => `${a} -> ${b}`],
  ['a colon', (a: string, b: string) => `${a}: ${b}`],
  ['brackets', (a: string, b: string) => `${a} (${b})`],
])('words and translations with %s between them', (_, between) => {
  expect(found(listWith(between))).toEqual(WORDS);
});

test('a table has them in its first column and in the next one in another language', () => {
  const rows = WORDS.map(([a, b], i) => `${a} | ${i < 6 ? 'noun' : 'other'} | ${b}`);
  const table = ['French | Type | Meaning', ...rows].join('\n\n');
  expect(found(`# At the market\n\n${table}`)).toEqual(WORDS);
});

test('where some rows lack a cell, the last one has the translation', () => {
  const rows = WORDS.map(([a, b], i) => `${a} | ${i % 3 === 0 ? 'see p. 4 | ' : ''}${b}`);
  const table = ['Word | Note | Meaning', ...rows].join('\n\n');
  expect(found(`# French\n\n${table}`)).toEqual(WORDS);
});

test('the learner’s language may stand on the left', () => {
  expect(found(listWith((a, b) => `${b} – ${a}`))).toEqual(WORDS);
});

test('short sections of one document tell their languages together', () => {
  const sections = [0, 2, 4, 6].map((from) => {
    const lines = WORDS.slice(from, from + 2).map(([a, b]) => `- ${a} – ${b}`);
    return `## Part ${from / 2 + 1}\n\n${lines.join('\n\n')}`;
  });
  expect(found(`# French words\n\n${sections.join('\n\n')}`)).toEqual(WORDS);
});

test('what such a list is mostly made of is in the learner’s language', () => {
  expect(knownLanguage(readDocument(listWith((a, b) => `${a} – ${b}`)))).toBe('en');
});

test.each([
  [
    'causes and effects',
    'high demand -> prices rise\nlow demand -> prices fall\nhigh cost -> less supply\nnew firms -> more supply\nhigh tax -> less demand\nwar -> less trade',
  ],
  [
    'a glossary',
    'Osmosis: movement of water\nDiffusion: spreading out\nEnzyme: a catalyst\nLipid: a fat\nGene: a part of DNA\nOrgan: several tissues',
  ],
  [
    'keys',
    'Ctrl+C - copy\nCtrl+V - paste\nCtrl+X - cut\nCtrl+Z - undo\nCtrl+S - save\nCtrl+P - print',
  ],
  ['fields', 'Name: Anna\nAge: 23\nCity: Paris\nJob: pilot\nHobby: chess\nPet: a cat'],
])('%s are no vocabulary', (_, lines) => {
  expect(found(`# Notes\n\n${lines.replaceAll('\n', '\n\n')}`)).toEqual([]);
});

test('fewer than six words are no list', () => {
  const few = WORDS.slice(0, 5).map(([a, b]) => `- ${a} – ${b}`);
  expect(found(`# French\n\n${few.join('\n\n')}`)).toEqual([]);
});

test('prose around a few words is no list', () => {
  const prose = Array.from(
    { length: 8 },
    (_, i) => `The market opens at ${i + 1} and closes when the last customer has left it.`,
  );
  const few = WORDS.slice(0, 6).map(([a, b]) => `- ${a} – ${b}`);
  expect(found(`# The market\n\n${prose.join('\n\n')}\n\n${few.join('\n\n')}`)).toEqual([]);
});

test('lines of a column are those of a list, or none', () => {
  const lines = WORDS.map(([a, b]) => `${a} – ${b}`);
  expect([...listedLines(['French words', ...lines])]).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
  expect(listedLines(lines.map((line) => line.replace(' – ', ' ')))).toEqual(new Set());
});

test.each([
  ['of a word', 'le mot – word'],
  ['of a phrase', 'la phrase – phrase'],
  ['of a language', 'le français – French'],
])('a list may open with the name %s', (_, first) => {
  const lines = WORDS.map(([a, b]) => `- ${a} – ${b}`);
  const text = ['# At school', first, ...lines].join('\n\n');
  expect(found(text)[0]).toEqual(first.split(' – '));
});

test('what stands above the words is none of them', () => {
  const lines = WORDS.map(([a, b]) => `- ${a} – ${b}`);
  for (const head of ['French – English', 'Word – Meaning', 'Mot – Translation'])
    expect(found(['# At school', head, ...lines].join('\n\n'))).toEqual(WORDS);
});

test('a short list is in the language that its own heading names', () => {
  const spanish = [
    'la manzana – apple',
    'el pan – bread',
    'el queso – cheese',
    'la leche – milk',
    'la carne – meat',
    'el pescado – fish',
  ];
  const french = WORDS.slice(0, 6).map(([a, b]) => `${a} – ${b}`);
  const text = ['# French', ...french, '# Spanish', ...spanish].join('\n\n');
  const codes = translations(readDocument(text)).map(({ languages }) => languages.foreign);
  expect(codes).toEqual([...Array(6).fill('fr'), ...Array(6).fill('es')]);
});

test('words beside their reading are in another language', () => {
  const words = [
    '苹果 (píngguǒ)',
    '面包 (miànbāo)',
    '牛奶 (niúnǎi)',
    '房子 (fángzi)',
    '买 (mǎi)',
    '猫 (māo)',
  ];
  const meanings = ['apple', 'bread', 'milk', 'house', 'to buy', 'cat'];
  const lines = words.map((word, i) => `${word} – ${meanings[i]}`);
  expect(found(`# Lesson 4\n\n${lines.join('\n\n')}`)).toEqual(
    words.map((word, i) => [word, meanings[i]]),
  );
});

test('words of a foreign language in the order of the alphabet are no glossary of a text', () => {
  const lines =
    'acheter – to buy|combien – how much|le fromage – cheese|le lait – milk|le pain – bread|la pomme – apple|la viande – meat|vendre – to sell';
  const { sections } = readDocument(
    `# French\n\n${lines.replaceAll('|', '\n\n')}\n\n# More\n\nText.`,
  );
  expect(sections.map(({ role }) => role)).toEqual(['body', 'body']);
});

test('a list that stands in a text four times is one; the same line over and over is none', () => {
  const lines = WORDS.map(([a, b]) => `${a} – ${b}`);
  expect(found(`# Words\n\n${Array(4).fill(lines.join('\n\n')).join('\n\n')}`)).toHaveLength(32);
  expect(found(`# Words\n\n${Array(32).fill(lines[0]).join('\n\n')}`)).toEqual([]);
});
