import { expect, test } from 'vitest';
import { spokenText } from '../../genres/speech/testing/talk';
import { understand } from '../../local-engine';
import { readDocument } from '../../testing/read-document';
import { chosenDrafts } from '../make-cards';

/** Of a lecture in which these terms come again. */
async function cardsOf(said: string): Promise<string[]> {
  const again =
    'The slip of a user costs time. A slip is seen at once, and a debt covenant isn’t. A debt covenant binds the borrower, and a slip binds no borrower.';
  const source = await understand(readDocument(spokenText(said, again)));
  return chosenDrafts(source).map(({ front, back }) => `${front} ${back}`);
}

test.each([
  [
    'So what is a slip? With a slip, you have the right model but you do the wrong thing.',
    'What is a slip? With a slip, you have the right model but you do the wrong thing.',
  ],
  [
    'The first category is a slip. With a slip, you have the right model but you do the wrong thing.',
    'What is a slip? With a slip, you have the right model but you do the wrong thing.',
  ],
  [
    'And what’s a debt covenant? It’s basically a promise that the borrower will do certain things.',
    'What is a debt covenant? A promise that the borrower will do certain things.',
  ],
  ['So a slip is when I have the right model, but my hand does the wrong thing.', null],
  [
    'A debt covenant is a promise that the borrower will do certain things.',
    'What is a debt covenant? A promise that the borrower will do certain things.',
  ],
])('%s', async (said, card) => {
  const cards = await cardsOf(said);
  if (card === null) expect(cards).toEqual([]);
  else expect(cards).toContain(card);
});

test.each([
  'A debt covenant is a favorite of mine.',
  'A debt covenant is a term that comes up on Wednesday.',
  'What is a debt covenant? Yes, anyone in the back of the room?',
  'What is a debt covenant? It’s on page 200, and we talked about it.',
  'A debt covenant is kind of a weird thing that you see.',
  'A debt covenant is a common cause of friction amongst young couples.',
  'A debt covenant is when somebody, it is a promise that he has.',
  'The bank took the debt covenant, a car for the loan that was sold.',
  'The borrower is sued by the bank under a debt covenant.',
])('no card from “%s”', async (said) => {
  expect((await cardsOf(said)).filter((card) => card.includes('covenant'))).toEqual([]);
});
