import { expect, test } from 'vitest';
import { answerQuestion, openIndex } from '../answer-question';
import { buildIndex } from '../build-index';
import { readDocument } from '../local/testing/read-document';

/** Sentences that name a topic, and say something of another thing. */
const index = openIndex(
  buildIndex(
    readDocument(`# Minds

## Panic Disorder

Panic disorder is, of course, much less common, afflicting few in any town of the country. People with panic disorder have sudden attacks of fear that return without a reason.

## Drugs

In contrast to agonists and antagonists, which bind to receptors, reuptake inhibitors keep a signal from being taken back. An agonist is a chemical that acts like a signal at its receptor. An antagonist is a chemical that blocks a signal at its receptor.

## Projection

In projection, a person sees a feeling of their own in someone else and denies having it.

Some examples of projective tests are tests with blots of ink and tests with pictures.`),
  ),
);
const ask = (question: string) => answerQuestion(index, question, 'Sage').text;

test('how common a thing is does not say what it is', () => {
  expect(ask('explain panic disorder')).toContain(
    'People with panic disorder have sudden attacks of fear that return without a reason.',
  );
  expect(ask('explain panic disorder')).not.toContain('much less common');
});

test('examples of projective tests are none of projection', () => {
  expect(ask('give an example of projection')).toBe(
    'Your document calls nothing an example of it. This is what it says:\n\n' +
      '“In projection, a person sees a feeling of their own in someone else and denies having it.” [1]',
  );
  expect(ask('give an example of projective tests')).toContain('tests with blots of ink');
});
