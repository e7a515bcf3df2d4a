import { expect, test } from 'vitest';
import { amountAround, answerTest, countedIn, dayTest } from './answer-type';

test.each([
  ['how many comb rows do they have?', 'They bear usually eight comb rows.', true],
  ['how many comb rows do they have?', 'The rows run along the eight sides of the body.', false],
  ['how big can they get?', 'Adults range from a few millimeters to 1.5 m in size.', true],
  ['how big can they get?', 'They have a wide range of 3 body plans.', false],
  ['How old are the fossils?', 'They are about 515 million years old.', true],
  ['how long does it take?', 'This process takes hours to days.', true],
  // What is counted is the head of the phrase, whatever stands before it.
  ['how many listed buildings are there?', 'Of its 450 buildings, 244 are listed.', true],
  ['how many listed buildings are there?', 'There are 12 listed parks.', false],
  ['how many cylinders does the engine have?', 'It is a 5-cylinder engine.', true],
  ['How old was Tesla when he died?', 'He died at the age of 86.', true],
  ['How old was Tesla when he died?', 'He died in room 3327.', false],
  ['how fast does hair grow?', 'Hair grows at the rate of 0.3 mm per day.', true],
  ['how fast does hair grow?', 'This phase lasts 2 years.', false],
  ['when did it open?', 'The laboratory opened in 1879.', true],
  ['what year did it open?', 'The laboratory opened early.', false],
])('%s – %s: %s', (question, sentence, holds) => {
  expect(answerTest(question)?.(sentence)).toBe(holds);
});

test.each([
  ['When is the exam?', 'Final exam: December 12, in the hall', true],
  ['when’s the exam', 'Exam on 3 May.', true],
  ['When are office hours?', 'Office hours: Wednesday, hall 204', true],
  ['When does it start?', 'We start at 9:30.', true],
  ['When is the exam?', 'Exam: 25 %', false],
  ['When is the exam?', 'It may be 12 pages long.', false],
])('%s – %s names a day: %s', (question, sentence, holds) => {
  expect(dayTest(question)?.(sentence)).toBe(holds);
});

test('a question about the past asks for no day', () => {
  expect(dayTest('When was he born?')).toBeNull();
});

test('a question that tells no kind of answer', () => {
  expect(answerTest('what is a statocyst?')).toBeNull();
  expect(answerTest('when does a firm enter a market?')).toBeNull();
});

test.each([
  ['How many different species of jellyfish are there?', 'speci'],
  ['Approximately how many drawings does it hold?', 'draw'],
  ['how many people live there?', null],
  ['What do they use to show how many attempts it took?', null],
])('what is counted: %s', (question, counted) => {
  expect(countedIn(question)).toBe(counted);
});

test.each([
  ['It is made of four or five layers.', 'five', 'four or five'],
  ['Hair grows at 0.3 mm per day.', '0.3', '0.3 mm per day'],
  ['It lasts 2 to 3 weeks.', '2', '2 to 3 weeks'],
  ['It houses 150,000 books.', '150,000', '150,000'],
  ['About 16 percent of it is skin.', '16', '16 percent'],
])('the amount in “%s” around %s', (sentence, number, amount) => {
  expect(amountAround(sentence, number)).toBe(amount);
});
