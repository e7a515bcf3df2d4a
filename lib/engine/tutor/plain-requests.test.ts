import { describe, expect, test } from 'vitest';
import { answerQuestion, openIndex } from '../answer-question';
import { buildIndex } from '../build-index';
import { readDocument } from '../local/testing/read-document';

const index = openIndex(
  buildIndex(
    readDocument(`# Bees and hives

## Castes

A hive has three castes of bees: queens, workers, and drones. The queen is the only bee of a hive that lays eggs, and she lives for several years among tens of thousands of her daughters. A queen is a bee that lays eggs for her hive. Beekeepers look for eggs in May. For example, the queen of a small hive lays two thousand eggs a day.

Drones are bees that mate with a queen. Workers feed the drones in summer.

One duty of the workers is a patrol. Guards are workers at the door of a hive.

## How a hive keeps warm: the winter cluster

In the cold months, worker bees move close together. The winter cluster protects the queen from frost. In 2003, one cluster in Ohio ate 12 pounds of honey.

In a winter cluster, where bees sit close together, the bees in the middle stay warm. Honey is the fuel of the cluster.

### Shivering

Shivering muscles make heat for the cluster. You can hear it as a hum.

### Turning

Bees of the outer layer change places with bees of the middle.

## Glands

The wax gland makes flakes of wax. A worker has eight wax glands. The brood is fed with a jelly. When the brood has enough jelly, it is said to be sealed. Examples of glands that make food include the jelly gland. The gardeners in orchards such as ours like bees.

A hive without a queen is queenless when no egg is left. A first condition, that a hive is orphaned, means that its queen has died.`),
  ),
);
const ask = (question: string) => answerQuestion(index, question, 'Sage').text;

describe('simple words', () => {
  test('are the shortest sentence that says what it is, then an example', () => {
    expect(ask('explain queens like im five')).toBe(
      'I can only quote your document. This is where it says it most simply:\n\n' +
        '“A queen is a bee that lays eggs for her hive.” [1]\n\n' +
        '“For example, the queen of a small hive lays two thousand eggs a day.” [2]',
    );
  });
});

describe('a definition', () => {
  test.each([
    ['drones', 'Drones are bees that mate with a queen.'],
    ['sealed', 'it is said to be sealed.'],
    ['orphaned', 'A first condition, that a hive is orphaned, means that its queen has died.'],
    ['winter cluster', 'In a winter cluster, where bees sit close together,'],
  ])('of %s', (topic, words) => {
    expect(ask(`explain ${topic}`)).toContain(words);
    expect(ask(`explain ${topic}`)).not.toContain('doesn’t define');
  });

  test('that is missing is said to be, before what is most telling', () => {
    expect(ask('explain wax gland')).toBe(
      'Your document uses it but doesn’t define it outright. This is what it says:\n\n' +
        '“The wax gland makes flakes of wax. A worker has eight wax glands.” [1]',
    );
  });
});

describe('a part', () => {
  test('is summarized by the sentences on its title and one of each subsection', () => {
    expect(ask('summarize the section on How a hive keeps warm: the winter cluster')).toBe(
      'Here’s what your document says about it, in short: In the cold months, worker bees move close together. [1] ' +
        'In a winter cluster, where bees sit close together, the bees in the middle stay warm. [2] ' +
        'Shivering muscles make heat for the cluster. [3] Bees of the outer layer change places with bees of the middle. [4]',
    );
  });

  test('has key points on a line each', () => {
    expect(ask('key points of How a hive keeps warm: the winter cluster')).toBe(
      'Here’s what your document says about it, in short:\n' +
        '• In the cold months, worker bees move close together. [1]\n' +
        '• In a winter cluster, where bees sit close together, the bees in the middle stay warm. [2]\n' +
        '• Shivering muscles make heat for the cluster. [3]\n' +
        '• Bees of the outer layer change places with bees of the middle. [4]',
    );
  });
});

describe('an example', () => {
  test('isn’t the thing that is itself one', () => {
    expect(ask('give me an example of the jelly gland')).toMatch(
      /^Your document calls nothing an example/,
    );
    expect(ask('give me an example of a patrol')).toMatch(
      /^Your document calls nothing an example/,
    );
  });

  test('is each of several kinds', () => {
    expect(ask('give me an example of castes')).toContain('A hive has three castes of bees');
  });
});

test('what a thing does is why it matters', () => {
  expect(ask('why is the winter cluster important?')).toMatch(
    /^“.*The winter cluster protects the queen from frost\./,
  );
});

test('a request that is mostly of other things is refused', () => {
  expect(ask('what are the steps of baking drones cookies?')).toMatch(
    /^That’s not in your document/,
  );
});
