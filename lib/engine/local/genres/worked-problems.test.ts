import { describe, expect, test } from 'vitest';
import { readDocument as readFile } from '../../read-document';
import { analyseDocument, sentenceText } from '../analysed';
import { isOfOneCase } from '../cases';
import { localEngine } from '../local-engine';
import { readDocument } from '../testing/read-document';
import { isOfWorkedProblem } from './worked-problems';

const SET = `# Problem Set 4: Work and Energy

## Problem 1 (10 points)

A 1,200 kg car is traveling at 20 m/s when the driver hits the brakes. The car skids 40 m before it stops. How much work is done by friction?

## Solution

(a) The work-energy theorem states that the net work done on an object equals its change in kinetic energy. The initial kinetic energy of the car is 240,000 J. The final kinetic energy is zero. The work done by friction on the car is -240,000 J.

## Problem 2 (10 points)

A spring with a spring constant of 400 N/m is compressed 0.10 m. A 0.50 kg block is placed in front of it on a table without friction and released. How fast does the block move?

## Solution

Since the table has no friction, mechanical energy is conserved. All of the 2.0 J becomes kinetic energy of the block. The block is moving at 2.8 m/s.

## Problem 3 (15 points)

A roller coaster car of mass 500 kg starts from rest at the top of a hill that is 30 m high. What is its speed at the bottom?

## Solution

(a) Gravity is a conservative force, so the total mechanical energy stays the same. At the bottom the energy is 147,000 J. The car moves at 24.2 m/s at the bottom of the hill.

## Problem 4 (15 points)

A motor lifts a 250 kg elevator at a constant speed of 1.5 m/s. What power does the motor deliver to the elevator?

## Solution

Power is the rate at which work is done. When a force is parallel to the velocity, power equals force times velocity. The force is 2,450 N. The power of the motor is 3,675 W.

## Problem 5 (5 points)

A crane lifts a load of 800 kg by 12 m in 40 s. What is the power of the crane?

## Solution

The work done on the load is 94,080 J. The power of the crane is 2,352 W.`;

const RULES = [
  '(a) The work-energy theorem states that the net work done on an object equals its change in kinetic energy.',
  '(a) Gravity is a conservative force, so the total mechanical energy stays the same.',
  'Power is the rate at which work is done.',
  'When a force is parallel to the velocity, power equals force times velocity.',
];

const packOf = (text: string) =>
  localEngine.makePack(readDocument(text), { parts: { lessons: true, cards: true } });

function ofCase(text: string): [own: string[], rules: string[]] {
  const document = analyseDocument(readDocument(text));
  const texts = document.sentences.map((sentence) => sentenceText(document, sentence));
  const isOwn = (index: number) => isOfWorkedProblem(document, index);
  return [
    texts.filter((_, index) => isOwn(index) && isOfOneCase(document, index)),
    texts.filter((_, index) => !isOwn(index)),
  ];
}

describe('a problem set with its solutions', () => {
  test('only the rules that its solutions name hold for all', () => {
    expect(ofCase(SET)[1]).toEqual(RULES);
  });

  test('each lesson is a problem with all of its solution, called by its number', async () => {
    const { lessons } = await packOf(SET);
    expect(lessons.map(({ title }) => title)).toEqual(
      [1, 2, 3, 4, 5].map((number) => `Problem ${number}`),
    );
    expect(lessons[1]?.content).toContain('How fast does the block move?');
    expect(lessons[1]?.content).toContain('The block is moving at 2.8 m/s.');
  });

  test('numbers of a problem are no key points, summary or cards, if its rules or reasons are there', async () => {
    const { lessons, summary, cards, gist } = await packOf(SET);
    expect(lessons.slice(0, 4).map(({ keyPoints }) => keyPoints.map(({ text }) => text))).toEqual([
      [RULES[0]?.slice(4)],
      ['Since the table has no friction, mechanical energy is conserved.'],
      [RULES[1]?.slice(4)],
      [RULES[2], RULES[3]],
    ]);
    expect(summary.map(({ text }) => text).join(' ')).not.toMatch(/\d/);
    expect(cards.map(({ front, back }) => front + back).join(' ')).not.toMatch(/\d/);
    expect(gist).toBeNull();
  });

  test('several problems in one lesson are named by the first and the last', async () => {
    const twice = `${SET}\n\n${SET.slice(SET.indexOf('## ')).replace(/Problem (\d)/g, (_, n) => `Problem ${Number(n) + 5}`)}`;
    const { lessons } = await packOf(twice);
    expect(lessons.map(({ title }) => title)).toEqual(
      [1, 3, 5, 7, 9].map((number) => `Problems ${number} and ${number + 1}`),
    );
  });
});

describe('other solutions', () => {
  test('a worked example of a textbook ends where its discussion does', () => {
    const [own, others] = ofCase(`# Friction

Friction is a force that opposes motion.

## Example 5.1

### Skiing Exercise

A skier with a mass of 62 kg slides down a slope. Find the coefficient of friction.

Strategy

The friction was given to be 45.0 N. The skier moves along the slope.

Solution

The coefficient is 0.082. The normal force is 549 N.

Discussion

The result is smaller than the coefficient in the table.

Friction also acts in the joints of the body. The fluid in them has a low coefficient of 0.016.`);
    expect(own.slice(0, 2)).toEqual([
      'A skier with a mass of 62 kg slides down a slope.',
      'Find the coefficient of friction.',
    ]);
    expect(others).toEqual([
      'Friction is a force that opposes motion.',
      'Friction also acts in the joints of the body.',
      'The fluid in them has a low coefficient of 0.016.',
    ]);
  });

  test('a pasted textbook has its examples apart, named as they are, with all parts of their solutions', async () => {
    const text = `Chapter 4 Precipitation Reactions

A precipitation reaction is one in which dissolved substances react to form a solid. Substances with large solubilities are said to be soluble. Substances with low solubilities readily precipitate from solution.

Example 4.3
Predicting Precipitation Reactions
Predict the result of mixing solutions of the following ionic compounds in water at 25 degrees.
(a) potassium sulfate and barium nitrate
(b) lithium chloride and silver acetate

Solution
(a) The solubility guidelines indicate barium sulfate is insoluble, and so a reaction is expected.
(b) The guidelines indicate silver chloride is insoluble.

Check Your Learning
Which solution could be used to precipitate the barium ion in a sample of water?
Answer: sodium sulfate

Acids and Bases

An acid-base reaction is one in which a hydrogen ion is transferred from one chemical species to another. An acid is a substance that will dissolve in water to yield hydronium ions.`;
    const document = await readFile({
      bytes: new TextEncoder().encode(text),
      filename: 'chapter-4.txt',
    });
    expect(document.sections.map(({ title }) => title)).toEqual([
      'Chapter 4 Precipitation Reactions',
      'Example 4.3: Predicting Precipitation Reactions',
      'Solution',
      'Check Your Learning',
      'Acids and Bases',
    ]);
    const { lessons, summary } = await localEngine.makePack(document, {
      parts: { lessons: true, cards: true },
    });
    expect(lessons.map(({ title }) => title)).not.toContain('Solution');
    expect(summary.map(({ text: said }) => said).join(' ')).not.toMatch(/barium|chloride/);
  });

  test('a chapter that is mostly examples is still about what it defines', async () => {
    const example = (number: number) => `### Example 5.${number}

A crate with a mass of 100 kg rests on a wooden floor. A worker pushes it with a force of 450 N. Find the force that holds it and the coefficient of the floor.

Solution

The crate has a weight of 980 N. The coefficient of the floor is 0.45. The force that holds the crate is 441 N. The worker needs 9 N more to move it.`;
    const { gist } = await packOf(`# Friction

Friction is a force that opposes the relative motion of surfaces in contact.

## Static Friction

Static friction is friction between surfaces that do not move relative to each other.

${example(1)}

## Kinetic Friction

Kinetic friction is friction between surfaces that slide on each other.

${example(2)}`);
    expect(gist?.text).toBe(
      'Friction is a force that opposes the relative motion of surfaces in contact.',
    );
  });

  test('a problem and its solution may be paragraphs that open with these words', () => {
    const [own, others] = ofCase(`# Homework 2

Problem 1. The mass of a cart is 4 kg. Find the force on it.

Solution. The force is 12 N. A force is a push or a pull on an object.

Problem 2 (5 points) The radius of a disk is 3 cm.

(a) Find its area.

Solution: The area is 28 square centimeters.

# Forces

The unit of force is called the newton.`);
    expect(own).toContain('The force is 12 N.');
    expect(own).toContain('(a) Find its area.');
    expect(own).toContain('Solution: The area is 28 square centimeters.');
    expect(others).toEqual([
      'A force is a push or a pull on an object.',
      'The unit of force is called the newton.',
    ]);
  });

  test('a solution in words, and a firm’s strategy and solutions, say what is true of all', () => {
    const [, others] = ofCase(`# Homework

## Question 1

What is osmosis?

## Answer

The water moves through a membrane to the side with more salt.

## Question 2

The 12 students of the survey sleep less than they should.

# Strategy

The firm sold 12 shops in 2019.

# Solution

The firm opened 8 offices abroad.`);
    expect(others).toEqual([
      'The water moves through a membrane to the side with more salt.',
      'The 12 students of the survey sleep less than they should.',
      'The firm sold 12 shops in 2019.',
      'The firm opened 8 offices abroad.',
    ]);
  });
});
