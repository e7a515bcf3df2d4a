import { expect, test } from 'vitest';
import { answerQuestion, openIndex } from '../../answer-question';
import { buildIndex } from '../../build-index';
import { readDocument } from '../../local/testing/read-document';

const section = (title: string, text: string) => `### ${title}\n\n${text}\n\n`;

const index = openIndex(
  buildIndex(
    readDocument(`# Prices

## The Three-Step Procedure for Establishing Pricing Policy

Sellers set prices with care.

${section('Determine Objectives', 'Every company has to know why it sets prices at all.')}${section('Estimate Demand', 'Demand is how much of a product people buy at a price.')}${section('Select a Tactic', 'A tactic is a way to set prices that fits the objectives.')}## New Products

${section('Price Skimming', 'Price skimming is a strategy that begins with a high price.')}${section('Penetration Pricing', 'Penetration pricing is a strategy that begins with a low price.')}## Two Phases of Growth

A company grows fast at first. Later it grows slowly.

## Rays

The arrangement of atoms in a crystal may be determined from the diffraction of X-rays, termed X-ray crystallography. Diffraction is a change of direction at a barrier. When a beam of X-rays strikes a crystal, the atoms scatter it in all directions. The scattered waves meet, and a detector records their pattern.`),
  ),
);
const ask = (question: string) => answerQuestion(index, question, 'Sage').text;

test.each(['how does a company set its prices, whats the steps', 'steps of setting prices'])(
  'steps are the headings below the one that counts them: %s',
  (question) => {
    expect(ask(question)).toBe(
      '• Determine Objectives: “Every company has to know why it sets prices at all.” [1]\n' +
        '• Estimate Demand: “Demand is how much of a product people buy at a price.” [2]\n' +
        '• Select a Tactic: “A tactic is a way to set prices that fits the objectives.” [3]',
    );
  },
);

test('phases without headings of their own are told in sentences', () => {
  expect(ask('what are the phases of growth')).not.toContain('•');
});

test('how a thing works is told by more than what it is', () => {
  expect(ask('how does x-ray crystallography work')).toContain(
    'When a beam of X-rays strikes a crystal, the atoms scatter it in all directions.',
  );
});

test('“how do you use” a thing of the document is no question to the tutor', () => {
  expect(ask('how do you use x-ray crystallography')).toContain('The arrangement of atoms');
  expect(ask('how do i use this')).toContain('I’m Sage.');
});
