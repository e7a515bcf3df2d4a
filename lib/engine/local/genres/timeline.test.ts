import { expect, test } from 'vitest';
import { readDocument } from '../../read-document';
import type { DatedEvent } from '../../structure/timelines';
import { localEngine } from '../local-engine';
import { isBefore, periodOf } from './timeline';

const RUSSIA = `# Russian Revolution: key dates

## Before the war
- 1861: Alexander II frees the serfs.
- 1881: Alexander II is assassinated by the People's Will. Alexander III becomes tsar.
- 1894: Nicholas II becomes tsar.
- 1898: The Russian Social Democratic Labour Party is founded in Minsk.
- 1903: The party splits into Bolsheviks and Mensheviks at its second congress.
- 1905: Founded in Saint Petersburg.
- 9 January 1905: Bloody Sunday. Troops fire on a peaceful march to the Winter Palace.
- October 1905: The October Manifesto promises civil rights and an elected Duma.

## War and revolution
- August 1914: Germany declares war on Russia.
- September 1915: Nicholas II takes command of the army himself.
- December 1916: Rasputin is murdered by a group of nobles.
- 23 February 1917: Women's Day marches in Petrograd turn into a general strike.
- 2 March 1917: Nicholas II abdicates; the Provisional Government takes over.
- July 1917: The July Days, a failed rising of workers and soldiers.
- 25 October 1917: The Bolsheviks take the Winter Palace.
- March 1918: Treaty of Brest-Litovsk. Russia leaves the war.`;

async function packOf(text: string) {
  const bytes = new TextEncoder().encode(text);
  const document = await readDocument({ bytes, filename: 'dates.md' });
  return localEngine.makePack(document, { parts: { lessons: true, cards: true } });
}

const pack = await packOf(RUSSIA);
const checks = pack.lessons.flatMap((lesson) => lesson.checks ?? []);

test('each event whose date tells it apart is a card with all that its line says', () => {
  const cards = pack.cards.map(({ front, back }) => `${front} → ${back}`);
  expect(cards).toHaveLength(15);
  expect(cards).toEqual(
    expect.arrayContaining([
      "What happened in 1881? → Alexander II is assassinated by the People's Will. Alexander III becomes tsar.",
      'What happened on 9 January 1905? → Bloody Sunday. Troops fire on a peaceful march to the Winter Palace.',
      'What happened in March 1918? → Treaty of Brest-Litovsk. Russia leaves the war.',
    ]),
  );
});

test('a year in which more happened is not asked about', () => {
  expect(pack.cards.map(({ front }) => front)).not.toContain('What happened in 1905?');
});

test('key points and summary never lose the date of an event', () => {
  const points = pack.lessons.flatMap((lesson) => lesson.keyPoints ?? []);
  const texts = [...points, ...pack.summary].map(({ text }) => text);
  expect(texts.length).toBeGreaterThan(6);
  for (const text of texts) expect(text).toMatch(/^(?:\d{1,2} )?(?:[A-Z]\p{Ll}+ )?\d{4}: /u);
});

test('lessons ask to match dates with events, and to put events in order', () => {
  const match = checks.find(({ kind }) => kind === 'match');
  expect(match?.question).toMatchObject({ terms: expect.arrayContaining(['1861']) });
  const order = checks.find((check) => check.kind === 'order');
  if (order?.kind !== 'order') throw new Error('nothing to order');
  expect(order.question.text).toBe('earliest first');
  expect(order.solution.steps.map((at) => order.question.steps[at])).toEqual([
    'Alexander II frees the serfs.',
    "Alexander II is assassinated by the People's Will. Alexander III becomes tsar.",
    'Nicholas II becomes tsar.',
    'The Russian Social Democratic Labour Party is founded in Minsk.',
  ]);
});

test('choices are events of the same timeline, one of them right', () => {
  const choices = checks.filter((check) => check.kind === 'choice');
  expect(choices.length).toBeGreaterThan(4);
  for (const { question, solution } of choices) {
    expect(new Set(question.options).size).toBe(question.options.length);
    const card = pack.cards.find(({ front }) => front === question.text);
    expect(question.options[solution.option]).toBe(card?.back);
  }
});

test('a heading gives the year, on cards, points and titles', async () => {
  const italian = await packOf(`# Cronologia della Rivoluzione francese

## 1789
- 5 maggio: si aprono gli Stati Generali a Versailles.
- 17 giugno: il Terzo Stato si proclama Assemblea Nazionale.
- 14 luglio: il popolo di Parigi prende la Bastiglia.

## 1791
- 20 giugno: il re fugge a Varennes con la famiglia.
- 3 settembre: il re accetta la Costituzione.
- 1 ottobre: si riunisce l’Assemblea Legislativa.`);
  expect(italian.cards.map(({ front, back }) => `${front} ${back}`)).toContain(
    'Che cosa accadde: 14 luglio 1789? Il popolo di Parigi prende la Bastiglia.',
  );
  expect(italian.lessons.map(({ title }) => title)).toContain('3 settembre 1791 – 1 ottobre 1791');
});

const at = (year: number, month: number | null = null, day: number | null = null): DatedEvent => ({
  passage: 0,
  date: '',
  event: '',
  year,
  untilYear: year,
  month,
  day,
});

test.each([
  [at(-44), at(79), true],
  [at(1905), at(1905), false],
  [at(1905), at(1905, 10), false],
  [at(1905, 1), at(1905, 10), true],
  [at(1905, 1, 9), at(1905, 1, 10), true],
  [at(1905, 1, 9), at(1905, 1), false],
  [at(1906, 1), at(1905, 10), false],
])('whether a date is told to be before another', (one, other, before) => {
  expect(isBefore(one, other)).toBe(before);
});

test.each([
  [[], null],
  [[{ ...at(1861), date: '1861' }], '1861'],
  [[at(1861), at(1894), at(1881)], '1861–1894'],
  [[{ ...at(1904), untilYear: 1905 }, at(1905, 1)], '1904–1905'],
  [
    [
      { ...at(1917, 3), date: 'March 1917' },
      { ...at(1917, 10), date: 'October 1917' },
    ],
    'March 1917 – October 1917',
  ],
  [
    [
      { ...at(-49), date: '49 BC' },
      { ...at(-44), date: '44 BC' },
    ],
    '49 BC – 44 BC',
  ],
])('the time of several events', (events, period) => {
  expect(periodOf(events)).toBe(period);
});
