import { describe, expect, test } from 'vitest';
import { answerQuestion, openIndex } from '../answer-question';
import { buildIndex } from '../build-index';
import { readDocument } from '../local/testing/read-document';

const index = openIndex(
  buildIndex(
    readDocument(`# Soil and plants

## Humus

Humus is the dark part of a soil. It forms from dead leaves. Humus helps the soil to hold water in summer. Nobody has counted all kinds of humus.

## Loam

Loam is a soil of sand, silt, and clay in equal parts. There are few examples of pure loam. Gardeners pay high prices for loam.

## Erosion

Erosion is the loss of soil to wind or water. It has two explanations. First, wind carries dry grains away. Second, rain washes grains into rivers. A field that lost its trees and then its soil, for example, suffers from erosion.

## Terraces

Imagine that you stand on a steep hill. The hill is green and its soil is wet.

Terraces hold the soil of a hill in place. Each of them has a low wall of stone.

Farmers in the Andes built terraces a thousand years ago. Some farmers still build terraces today.

Two questions remain.

## Sand and clay

Sand drains quickly because its grains are large. Clay holds water for a long time. Prices of clay and sand are lower than those of loam. Clay is heavy, while sand is light. The layers of clay that a river leaves are old. A compost and leaf bin has a lid. A worm bin has a tap. This chapter will discuss how gardeners define and measure acidity. Rain and lime change acidity.`),
  ),
);
const ask = (question: string) => answerQuestion(index, question, 'Sage').text;

describe('why a thing matters', () => {
  test('is what the text says of its worth', () => {
    expect(ask('why is humus important?')).toBe(
      '“Humus helps the soil to hold water in summer.” [1]',
    );
  });

  test('is left open where the text gives no reason', () => {
    expect(ask('why does loam matter?')).toMatch(
      /^Your document doesn’t say in so many words why it matters\. This is what it says:\n\n“Loam is a soil/,
    );
  });
});

describe('an example', () => {
  test('is named in the sentence that brings it', () => {
    expect(ask('give me an example of erosion')).toContain('A field that lost its trees');
  });

  test('is not a sentence on how few there are', () => {
    expect(ask('give me an example of loam')).toMatch(
      /^Your document names no example of it\..*“Loam is a soil/s,
    );
  });
});

describe('steps', () => {
  test('are not what else is counted', () => {
    expect(ask('what are the steps of erosion?')).toMatch(
      /^Your document lists no steps for it\..*“Erosion is the loss of soil/s,
    );
  });

  test('are not missed where only a way of working is asked for', () => {
    expect(ask('walk me through erosion')).toMatch(/^“Erosion is the loss of soil/);
  });
});

describe('a summary', () => {
  test('has as many sentences as are wanted', () => {
    expect(ask('summarize the section on terraces in 1 sentence')).toBe(
      'Here’s what your document says about it, in short: Terraces hold the soil of a hill in place. [1]',
    );
  });

  test('leaves out stories and announcements', () => {
    const text = ask('summarize the section on terraces');
    expect(text).toContain('Farmers in the Andes built terraces');
    expect(text).not.toMatch(/Imagine|green|Two questions remain/);
  });
});

test('a comparison with a third thing sets nothing apart', () => {
  expect(ask('compare clay and sand')).toMatch(/^“Clay is heavy, while sand is light\.” \[1\]/);
});

test('a place has all words of what is looked for', () => {
  expect(ask('where does it mention layers of clay?')).toBe(
    '• In “Sand and clay”: “The layers of clay that a river leaves are old.” [1]',
  );
});

test('what is compared may have “and” in its name', () => {
  expect(ask('compare the compost and leaf bin and the worm bin')).toMatch(
    /\n\nCompost and leaf bin: “A compost and leaf bin has a lid\.” \[1\]\n\nWorm bin: “A worm bin has a tap\./,
  );
});

test('what a chapter is going to define is no definition', () => {
  expect(ask('explain acidity')).not.toContain('will discuss');
});

test('the simplest words of a text are said to be its own', () => {
  expect(ask('explain terraces simply')).toMatch(/^I can only quote your document\./);
});
