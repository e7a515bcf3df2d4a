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

## Leaf mold

A bin of old leaves turns dark and crumbly in two years. It smells of the woods. Nobody sells it.

The price of leaf mold is a secret.

## Fungi

While both mycelia rustica and mycelia alba like shade, gardeners prefer shade for seats. Mycelia rustica is a fungus that eats wood. Mycelia rustica is white. Mycelia rustica grows slowly. Mycelia alba is a fungus that eats leaves.

## Sand and clay

Sand drains quickly because its grains are large. Clay holds water for a long time. Prices of clay and sand are lower than those of loam. Clay is heavy, while sand is light. The layers of clay that a river leaves are old. A compost and leaf bin has a lid. A worm bin has a tap. A soil mark is a sign on a bag, like Greenfield or Earthly. A soil label is a paper like any other on a bag. Two things dry a field, either wind or heat. One good example of the latter was the summer of 1976. A strong inner push (such as hunger) and an outer push (such as money) differ. This chapter will discuss how gardeners define and measure acidity. Rain and lime change acidity.`),
  ),
);
const ask = (question: string) => answerQuestion(index, question, 'Sage').text;

describe('why a thing matters', () => {
  test('is what the text says of its worth', () => {
    expect(ask('why is humus important?')).toMatch(
      /^“Humus .* helps the soil to hold water in summer\./,
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

  test('may stand in the definition', () => {
    expect(ask('give me an example of a soil mark')).toMatch(
      /^From your document:\n\nA soil mark is a sign on a bag, like Greenfield or Earthly\. \[1\]$/,
    );
    expect(ask('give me an example of a soil label')).toMatch(
      /^Your document calls nothing an example of it\./,
    );
  });

  test('is not denied where the sentence may name one', () => {
    expect(ask('give me an example of an outer push')).not.toContain('calls nothing an example');
  });

  test('is shown with the sentence that says of what', () => {
    expect(ask('give me an example of heat that dries a field')).toContain(
      'Two things dry a field, either wind or heat. One good example of the latter was',
    );
  });

  test('is not a sentence on how few there are', () => {
    expect(ask('give me an example of loam')).toMatch(
      /^Your document calls nothing an example of it\..*“Loam is a soil/s,
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

test('what no sentence defines is what its own section begins with', () => {
  expect(ask('explain leaf mold')).toContain(
    '“A bin of old leaves turns dark and crumbly in two years. It smells of the woods.',
  );
});

test('what is true of both sets neither apart', () => {
  expect(ask('compare mycelia rustica and mycelia alba')).not.toContain('gardeners prefer');
});

test('a section may be named by what it is on', () => {
  expect(ask('key points of the terraces section')).toContain(
    'Terraces hold the soil of a hill in place.',
  );
});

test('the simplest words of a text are said to be its own', () => {
  expect(ask('explain terraces simply')).toMatch(/^I can only quote your document\./);
});
