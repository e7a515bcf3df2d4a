import { expect, test } from 'vitest';
import { dateLabelOf, dateOf } from './dates';

test.each([
  ['1861: Alexander II frees the serfs', '1861', 1861, null, null],
  ['1904–1905: Russo-Japanese War', '1904–1905', 1904, null, null],
  ['9 January 1905: Bloody Sunday', '9 January 1905', 1905, 1, 9],
  ['May 5, 1789: Estates-General convenes', 'May 5, 1789', 1789, 5, 5],
  ['August 6 and 9, 1945: Atomic bombs dropped', 'August 6 and 9, 1945', 1945, 8, 6],
  ['October 1905 – The October Manifesto', 'October 1905', 1905, 10, null],
  ['12 Apr: Roosevelt dies', '12 Apr', null, 4, 12],
  ['4 - 11 Feb: Yalta Conference', '4 - 11 Feb', null, 2, 4],
  ['Feb - May: Operation Sunrise', 'Feb - May', null, 2, null],
  ['c. 1200 – the first mill', 'c. 1200', 1200, null, null],
  ['early 1950s: the first compilers', 'early 1950s', 1950, null, null],
  ['44 BC: Caesar is murdered', '44 BC', -44, null, null],
  ['AD 79: Vesuvius erupts', 'AD 79', 79, null, null],
  ['333 v. Chr.: Schlacht bei Issos', '333 v. Chr.', -333, null, null],
  ['9. November 1918: Ausrufung der Republik', '9. November 1918', 1918, 11, 9],
  ['14 juillet 1789 : prise de la Bastille', '14 juillet 1789', 1789, 7, 14],
  ['12 de octubre de 1492: Colón llega a América', '12 de octubre de 1492', 1492, 10, 12],
  ['7 de setembro de 1822: independência', '7 de setembro de 1822', 1822, 9, 7],
  ['5–6 ottobre: Marcia su Versailles', '5–6 ottobre', null, 10, 5],
  [
    '27–28 luglio (9–10 Termidoro): caduta di Robespierre',
    '27–28 luglio (9–10 Termidoro)',
    null,
    7,
    27,
  ],
  ['1789 | Storming of the Bastille', '1789', 1789, null, null],
] as const)('%s begins with a date', (line, text, year, month, day) => {
  expect(dateLabelOf(line)).toMatchObject({ text, year, month, day });
});

test.each([
  'In 1861 the serfs were freed.',
  '1861 was the year of the reform: it freed the serfs.',
  'May: I come in?',
  'Marching: soldiers on the road',
  'Chapter 12: The Revolution',
  '12: the number of months',
  '3.2: Derivatives',
  '10-12: pages to read',
  'Act 3: the storm',
  '1861:',
])('%s does not', (line) => {
  const label = dateLabelOf(line);
  // A month alone tells no year, so no timeline comes of it.
  expect(label?.year ?? null).toBeNull();
});

test('long lines are read in linear time', () => {
  for (const piece of ['1 ', '1–', '12 May ', 'c. '])
    expect(dateLabelOf(piece.repeat(100_000))).toBeNull();
});

test.each([
  ['1904–1905', 1904, 1905],
  ['1914-18', 1914, 1918],
  ['1998–2003', 1998, 2003],
  ['753–509 BC', -753, -509],
  ['1861', 1861, 1861],
  ['12 April', null, null],
] as const)('%s has a first and a last year', (text, year, untilYear) => {
  expect(dateOf(text)).toMatchObject({ year, untilYear });
});

test('a date among other words is none by itself', () => {
  expect(dateOf('the year 1861')).toBeNull();
  expect(dateOf('1861: reform')).toBeNull();
});
