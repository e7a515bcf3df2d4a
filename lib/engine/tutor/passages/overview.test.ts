import { expect, test } from 'vitest';
import { answerQuestion, openIndex } from '../../answer-question';
import { buildIndex } from '../../build-index';
import { readDocument } from '../../local/testing/read-document';

const index = openIndex(
  buildIndex(
    readDocument(`# The Skeleton

## Introduction to the Skeleton

Visit a museum to see many bones of animals.

## Bone Classes

Maria broke her arm in 2004. The bones of an adult are divided into five classes by their shape.

A long bone is longer than it is wide. Bones differ in 2019 and later.

## Growth and Ossification

In 1901, a bone of the museum weighed 40 kilograms. Ossification is the process by which bone replaces cartilage. Bone grows.

## Second Growth

Another type of bone growth occurs when a broken bone heals. Nobody sees it.

## The Safety of Bones

Doctors run several programs against broken bones. Such programs are called the safety of bones, since they protect people.`),
  ),
);
const ask = (message: string) => answerQuestion(index, message, 'Sage').text;

test('key points are what the parts define or count up, not their details', () => {
  expect(ask('key points')).toBe(
    'Key points of your document:\n' +
      '• Bone Classes: The bones of an adult are divided into five classes by their shape. [1]\n' +
      '• Growth and Ossification: Ossification is the process by which bone replaces cartilage. [2]\n' +
      '• Second Growth: Another type of bone growth occurs when a broken bone heals. [3]\n' +
      '• The Safety of Bones: Doctors run several programs against broken bones. Such programs are called the safety of bones, since they protect people. [4]',
  );
});

test('fewer points are those of the longest parts', () => {
  expect(ask('summarize in 2 points')).toBe(
    'Your document in short:\n' +
      '• The bones of an adult are divided into five classes by their shape. [1]\n' +
      '• Ossification is the process by which bone replaces cartilage. [2]',
  );
});
