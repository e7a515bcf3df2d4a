import { describe, expect, test } from 'vitest';
import { isBalanced, splitSentences } from './sentences';

const split = (text: string) =>
  splitSentences(text).map(({ start, end }) => text.slice(start, end));

/** Sentences are separated by ` | `. */
const HARD_CASES = [
  'Plain sentences end. | They begin again.',
  'Theorem 7.4 (Rolle). If it is smooth, it holds. | It is old.',
  'Satz 7.4 (Rolle). Sei sie stetig, so gilt er. | Er ist alt.',
  'Définition 7.3. Soit une fonction lisse. | On l’appelle ainsi.',
  'Definition 7.3. Let it be smooth. | It is then called so.',
  'It follows from Theorem 7.4. | It holds.',
  'Find the sum of $x^n/{n!}$. | It converges.',
  'Is this a question? | It was one.',
  'Mr. Smith met Dr. Jones at noon. | They spoke.',
  'It was decided in 452 Mass. 1, 890 N.E.2d 819 (2008). | It stands.',
  'So did 804 F.3d 202 (2d Cir. 2015). | It is long.',
  'Compare Nelson v. Lancaster Co., 164 Wis. 305 and Braun v. Buffalo Gen. El. Co., 200 N.Y. 484. | Both are old.',
  'He stayed in 3 Mass. | Towns grew.',
  'The case Brown v. Board of Education ended it. | It was in 1954.',
  'The tree is 30 ft. tall. | It grows.',
  'The tree is 30 ft. | It grows fast.',
  'The church of St. Paul is old. | It stands on Main St. | The house is new.',
  'The law was drafted by Sen. Warren’s aide. | It passed.',
  'B. F. Skinner built boxes. | J. B. Watson did not.',
  'Er gilt im Privaten, bspw. Am Arbeitsplatz. | Er gilt immer.',
  'The rule stands in the CFR. | Agencies may amend it.',
  'The book by George R. R. Martin sold well. | Nobody knows why.',
  'Take fruits, e.g. Apples or pears. | Eat them.',
  'One kind, i.e. Type A, is rare. | It exists.',
  'Smith et al. Found nothing new in 2010. | Others did.',
  'It was shown by Smith et al. (2010) in a small study. | Others disagreed.',
  'Bring pens, paper, etc. | The exam starts at noon.',
  'Bring pens, paper, etc. to the exam. | It starts at noon.',
  'She lives in the U.S. | He lives in France.',
  'The U.S. Congress met. | It voted.',
  'The U.K. economy grew by 2.5 percent. | Exports fell.',
  'He arrived at 5 p.m. | She left at once.',
  'He arrived at 5 p.m. Monday. | She left.',
  'The value is 3.14. | It is called pi.',
  'See Fig. 3 for details. | It shows the heart.',
  'As p. 12 says, nothing moves. | See also pp. 14 and 15.',
  'Compare No. 5 with No. 7. | They differ.',
  'The answer was no. | Five people left.',
  '“Stop!” he shouted. | Nobody stopped.',
  '“Why?” she asked. | “Because it is so.” | He left.',
  'He said, “It works.” | Then he slept.',
  'She asked whether “it works!” was said. | It was.',
  'The firm Yahoo! was founded in 1994. | It grew.',
  'Wait... what happened? | Nothing.',
  'He stopped… and went on. | Then he slept.',
  'It is over… | Nothing remains.',
  '1. The first rule holds. | 2. The second rule fails.',
  '(1) Water boils. | (2) Ice melts.',
  'The body needs vitamin C. | Lack of it causes scurvy.',
  'The body needs vitamin C. | Scurvy is rare.',
  'Either Plan A or Plan B. | Choose one.',
  'You and I. | They came too.',
  'Visit www.example.com. | It is free.',
  'The file config.json is read first. | Then main.py runs.',
  'Node.js runs here. | So does Deno.',
  'Version 2.4.1 is out. | Install it.',
  'Apple Inc. was sued. | It won.',
  'He works for Apple Inc. | The firm is large.',
  'In Jan. 2020 it began. | In Dec. it ended.',
  'She holds a Ph.D. in physics. | He holds an M.A. in law.',
  'Caesar died in 44 B.C. | His heir was Octavian.',
  'Gravity (see Newton, 1687) pulls. | Mass (in kg.) matters.',
  'It costs $3.50. | That is cheap!',
  'What?! | No.',
  'This line\nwraps at the end. | That is all.',
  'The St. Louis arch is tall. | St. Paul is near.',
  'これは文です。 | これも文です。',
  'Él vino, vio y venció. | ¿Quién lo vio?',
];

describe('splitSentences', () => {
  test('there are at least fifty hard cases', () => {
    expect(HARD_CASES.length).toBeGreaterThanOrEqual(50);
  });

  test.each(HARD_CASES)('%s', (marked) => {
    expect(split(marked.replaceAll(' | ', ' '))).toEqual(marked.split(' | '));
  });
});

test.each([
  'a rise (in prices)',
  'he said “no”',
  'er sagte „nein“',
  'hon sa ”nej”',
  'il dit « non »',
  'a "plain" one',
])('has balanced brackets and quotes: %s', (text) => {
  expect(isBalanced(text)).toBe(true);
});

test.each([
  'a rise (in prices',
  'rise] in prices',
  'he said “no',
  'no”, he said',
  'er sagte „nein',
  'a "plain one',
])('has an unbalanced bracket or quote: %s', (text) => {
  expect(isBalanced(text)).toBe(false);
});
