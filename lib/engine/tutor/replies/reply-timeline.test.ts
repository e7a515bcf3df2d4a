import { expect, test } from 'vitest';
import { answerQuestion } from '../../answer-question';
import { buildIndex } from '../../build-index';
import { localEngine } from '../../local/local-engine';
import { readDocument } from '../../read-document';
import { openIndex } from '../../retrieval/open-index';

const DATES = `# Russian Revolution

## Before the war
- 1861: Alexander II frees the serfs.
- 1894: Nicholas II becomes tsar.
- 1904–1905: Russo-Japanese War, which ends with Russia's defeat.
- 9 January 1905: Troops fire on a march to the Winter Palace.

## War and revolution
- August 1914: Germany declares war on Russia.
- December 1916: Rasputin is murdered by a group of nobles.
- 2 March 1917: Nicholas II abdicates.
- 25 October 1917: The Bolsheviks take the Winter Palace.

## Civil war
- 1918–1921: Civil war between Reds and Whites.
- July 1918: The tsar and his family are shot in Yekaterinburg.
- December 1922: The Union of Soviet Socialist Republics is formed.`;

async function sageOn(text: string) {
  const document = await readDocument({
    bytes: new TextEncoder().encode(text),
    filename: 'dates.md',
  });
  const pack = await localEngine.makePack(document, { parts: { lessons: true, cards: true } });
  const index = openIndex(buildIndex(document, pack));
  return (message: string) => answerQuestion(index, message, 'Sage');
}

const ask = await sageOn(DATES);
const datesIn = (message: string) => ask(message).sources.map(({ quote }) => quote.split(':')[0]);

test.each([
  ['what happened in 1917?', ['2 March 1917', '25 October 1917']],
  ['What happened on 25 October 1917?', ['25 October 1917']],
  ['what happened in october 1917', ['25 October 1917']],
  ['what happened before 1900?', ['1861', '1894']],
  ['which events took place after 1917?', ['1918–1921', 'July 1918', 'December 1922']],
  ['what happened between 1914 and 1916?', ['August 1914', 'December 1916']],
  ['what happened from 1904 to 1905', ['1904–1905', '9 January 1905']],
  ['what happened since July 1918', ['July 1918', 'December 1922']],
  ['what happened in June 1904?', ['1904–1905']],
  ['events of 1918', ['July 1918']],
])('%s', (message, dates) => {
  expect(datesIn(message)).toEqual(dates);
});

test.each([
  ['give me a timeline of the civil war', ['1918–1921', 'July 1918', 'December 1922']],
  ['timeline of the Winter Palace', ['9 January 1905', '25 October 1917']],
])('%s', (message, dates) => {
  expect(datesIn(message)).toEqual(dates);
});

test('all dates are told in order', () => {
  expect(datesIn('list all dates')).toHaveLength(11);
  expect(datesIn('show me a timeline')[0]).toBe('1861');
});

test('a time that the text tells nothing of is refused', () => {
  expect(ask('what happened in 1944?').inDocument).toBe(false);
  expect(ask('what happened before 1800?').inDocument).toBe(false);
});

test('a date is nobody', () => {
  expect(ask('who was Rasputin?').text).toBe(
    '“December 1916: Rasputin is murdered by a group of nobles.” [1]',
  );
  expect(ask('who murdered Rasputin?').text).not.toMatch(/^December/);
});

test('a text without a timeline is asked as any other', async () => {
  const prose = await sageOn(`# Sleep

Sleep is a state of rest in which the brain stays active. In 1953 Nathaniel Kleitman discovered rapid eye movement sleep in Chicago.

Dreams are told after such sleep. People who are kept from it become tired, and remember less of what they learned the day before. Short naps help most of those who work at night.`);
  expect(prose('what happened in 1953?').text).toContain('Nathaniel Kleitman');
});
