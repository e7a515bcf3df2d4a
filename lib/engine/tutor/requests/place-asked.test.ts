import { expect, test } from 'vitest';
import { placeAsked } from './place-asked';

const pages = (first: number, last = first) => ({ kind: 'pages', first, last });
const part = (number: string, isChapter = true, label = 'part') => {
  return { kind: 'part', number, label, isChapter };
};

test.each([
  ['what is on page 12?', 'en', 'page 12', pages(12)],
  ['explain slide 5 please', 'en', 'slide 5', pages(5)],
  ['summarize pages 10-15', 'en', 'pages 10-15', pages(10, 15)],
  ['summarize pages 15 to 10', 'en', 'pages 15 to 10', pages(10, 15)],
  ['go over p. 7', 'en', 'p. 7', pages(7)],
  ['was steht auf Seite 3?', 'de', 'Seite 3', pages(3)],
  ['résume les pages 2 à 4', 'fr', 'pages 2 à 4', pages(2, 4)],
  ['¿qué dice la página 9?', 'es', 'página 9', pages(9)],
  ['summarize chapter 3', 'en', 'chapter 3', part('3')],
  ['what is the chapter 3 about?', 'en', 'the chapter 3', part('3')],
  ['explain Chapter IV', 'en', 'Chapter IV', part('4')],
  ['explain chapter three in 5 sentences', 'en', 'chapter three', part('3')],
  ['explain chapter one', 'en', 'chapter one', part('1')],
  ['key points of section 2.3', 'en', 'section 2.3', part('2.3', false)],
  ['summarize part I.', 'en', 'part I', part('1', false)],
  ['explain the third chapter', 'en', 'the third chapter', part('3')],
  ['explain the 3rd chapter', 'en', 'the 3rd chapter', part('3')],
  ['the last section in one sentence', 'en', 'the last section', part('last', false)],
  ['the second part of the chapter', 'en', 'the second part', part('2', false)],
  ['what is covered in week 5', 'en', 'week 5', part('5', false, 'course_part')],
  ['fasse Kapitel 3 zusammen', 'de', 'Kapitel 3', part('3')],
  ['riassumi il capitolo due', 'it', 'capitolo due', part('2')],
])('%s: %s', (message, language, words, place) => {
  const said = placeAsked(message, language);
  expect(said?.place).toEqual(place);
  expect(message.slice(said?.start, said?.end)).toBe(words);
});

test.each([
  ['explain the part I don’t get'],
  ['what is part 2 of the experiment?'],
  ['what is the first part of a delta?'],
  ['what is the second section on sleep?'],
  ['how many chapters are there?'],
  ['which page is osmosis on?'],
  ['what is Type II diabetes?'],
])('no place: %s', (message) => {
  expect(placeAsked(message, 'en')).toBeNull();
});
