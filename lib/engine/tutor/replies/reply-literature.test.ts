import { beforeAll, describe, expect, it } from 'vitest';
import { answerQuestion } from '../../answer-question';
import { buildIndex } from '../../build-index';
import { localEngine } from '../../local/local-engine';
import { readDocument } from '../../read-document';
import { type OpenIndex, openIndex } from '../../retrieval/open-index';

async function indexOf(text: string): Promise<OpenIndex> {
  const bytes = new TextEncoder().encode(text);
  const document = await readDocument({ bytes, filename: 'book.txt' });
  const pack = await localEngine.makePack(document, { parts: { lessons: true, cards: true } });
  return openIndex(buildIndex(document, pack));
}

const TALK = (n: number): string => `"Will you come to the lodge on day ${n}?" said Katrine.

"I shall not come on day ${n}, and Monday is a day of love," answered Dermott.

He looked at the fire, and she smiled. Katrine took the road, and Dermott followed Katrine.`;

const talks = (from: number): string =>
  Array.from({ length: 7 }, (_, i) => TALK(from + i)).join('\n\n');

const NOVEL = `KATRINE

I

UNDER THE PINES

Katrine was a singer of old songs. Dermott had a plantation near the river.

${talks(0)}

II

THE LETTER

Katrine refused to marry Dermott in the spring.

${talks(10)}

III

THE SNOW

${talks(20)}

Katrine burned the letter of Dermott on the last evening. The pines were silent under the snow.`;

const PLAY = `DRAMATIS PERSONAE

Mercutio, Kinsman to the Prince.
Romeo, Son to Montague.
Tybalt, Nephew to Lady Capulet.
Juliet, Daughter to Capulet.

ACT I.

Scene I. A public place.

[Enter Mercutio and Romeo.]

${Array.from(
  { length: 12 },
  (_, n) =>
    `Mercutio.\nA plague on both your houses, and on night ${n}.\n\n` +
    `Romeo.\nLove is a smoke made with the fume of sighs on night ${n}.`,
).join('\n\n')}

ACT II.

Scene I. A garden.

[Enter Tybalt.]

${Array.from(
  { length: 12 },
  (_, n) =>
    `Tybalt.\nThis is the villain of night ${n}, and this is his sword.\n\n` +
    `Romeo.\nThe day is hot, and the guests of night ${n} are abroad.`,
).join('\n\n')}`;

describe('on a novel', () => {
  let index: OpenIndex;
  const ask = (question: string) => answerQuestion(index, question, 'Sage');
  beforeAll(async () => {
    index = await indexOf(NOVEL);
  });

  it('says who somebody is where the story does', () => {
    expect(ask('Who is Katrine?').text).toBe('“Katrine was a singer of old songs.” [1]');
  });

  it('says what a chapter tells, by its number', () => {
    const { text, sources } = ask('What happens in chapter 2?');
    expect(text).toMatch(/II\. The Letter/);
    expect(text).toMatch(/Katrine refused to marry Dermott/);
    const start = index.sections.find(({ title }) => title.startsWith('II.'))?.firstPassage ?? 0;
    const end = index.sections.find(({ title }) => title.startsWith('III'))?.firstPassage ?? 0;
    expect(sources.every(({ passage }) => passage >= start && passage < end)).toBe(true);
  });

  it('has no chapter of another number', () => {
    expect(ask('What happens in chapter 9?').text).not.toMatch(/begins/);
  });

  it('names those who are named most', () => {
    expect(ask('Who are the main characters?').text).toMatch(/\n• Dermott: .*\n• Katrine: /);
  });

  it('says how it ends', () => {
    expect(ask('How does the story end?').text).toMatch(
      /^It ends: “Katrine burned the letter of Dermott on the last evening\.” \[1\] “The pines were silent/,
    );
  });
});

describe('on a play', () => {
  let index: OpenIndex;
  const ask = (question: string) => answerQuestion(index, question, 'Sage');
  beforeAll(async () => {
    index = await indexOf(PLAY);
  });

  it('says who somebody is by its list of persons', () => {
    expect(ask('Who is Mercutio?').text).toBe('“Mercutio, Kinsman to the Prince.” [1]');
    const { text } = ask('Who are the characters?');
    expect(text).toMatch(/“Romeo, Son to Montague\.”/);
    expect(text).toMatch(/“Juliet, Daughter to Capulet\.”/);
  });

  it('says how a scene begins and ends', () => {
    const { text } = ask('What happens in act 2 scene 1?');
    expect(text).toMatch(/^“Scene I\. A garden” begins: “\[Enter Tybalt\.\]/);
    expect(text).toMatch(/It ends: .*night 11 are abroad/);
  });

  it('says who speaks a line', () => {
    expect(ask('Who says "A plague on both your houses"?').text).toMatch(/^Mercutio says it: /);
  });

  it('finds lines on a subject', () => {
    expect(ask('Give me quotes about love').text).toMatch(
      /^Lines with “love”:\n• “.*Love is a smoke/,
    );
  });

  it('is summed up by its persons', () => {
    expect(ask('Summarize this').text).toMatch(/^Your document is a play\. The persons of/);
  });
});

describe('on a play without a list of persons', () => {
  it('names those who speak most', async () => {
    const index = await indexOf(PLAY.slice(PLAY.indexOf('ACT I.')));
    expect(answerQuestion(index, 'Who are the main characters?', 'Sage').text).toMatch(
      /^Those who speak most in .*:\n• Romeo: “.*” \[1\]\n• (?:Mercutio|Tybalt): /,
    );
  });
});

describe('on other texts', () => {
  it('answers as ever', async () => {
    const index = await indexOf(
      `# Notes on cells\n\n${'A cell is the smallest unit of life, and its membrane keeps it apart from the world. '.repeat(12)}`,
    );
    expect(answerQuestion(index, 'Who are the main characters?', 'Sage').inDocument).toBe(false);
    expect(answerQuestion(index, 'Summarize this', 'Sage').text).not.toMatch(/play|persons/);
  });
});
