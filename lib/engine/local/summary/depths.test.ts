import { describe, expect, test } from 'vitest';
import { outlineOf } from '../../outline';
import { analyseDocument } from '../analysed';
import { readDocument } from '../testing/read-document';
import { summaryDepths } from './depths';
import { isLine } from './line';
import { isQualified } from './topic-wording';
import { rankedTopics } from './topics';

function depthsOf(text: string) {
  const source = readDocument(text);
  const document = analyseDocument(source);
  const topics = rankedTopics(document, outlineOf(source));
  return { source, ...summaryDepths(document, topics) };
}

const SLEEP = `# Sleep

## Introduction

Many people wonder why they lie down at night. Sleep is a state of rest that the brain and the body need every day.

## Sleep Stages

Sleep stages are the phases of a night with different brain waves. During the first stage, breathing slows down. However, they return every ninety minutes.

In one study, the sleep stages of the participants were the phases of a short nap.

## Circadian Rhythms

Light reaches the eye in the morning. A circadian rhythm is a biological cycle of about one day. Rhythms differ between people.

## References

Circadian rhythms and sleep stages are described by the authors in a long list of papers.`;

describe('summaryDepths', () => {
  const { gist, sectionLines, source } = depthsOf(SLEEP);

  test('the gist says what the whole is about', () => {
    expect(gist?.text).toBe('Sleep is a state of rest that the brain and the body need every day.');
  });

  test('each section has a line with its title, but back matter has none', () => {
    expect(sectionLines.map(({ title, line }) => [title, line?.text])).toEqual([
      ['Introduction', 'Sleep is a state of rest that the brain and the body need every day.'],
      ['Sleep Stages', 'Sleep stages are the phases of a night with different brain waves.'],
      ['Circadian Rhythms', 'A circadian rhythm is a biological cycle of about one day.'],
    ]);
  });

  test('both quote the text where it stands', () => {
    const whole = source.passages.map(({ text }) => text).join('\n\n');
    for (const point of [gist!, ...sectionLines.map(({ line }) => line!)]) {
      expect(whole.slice(point.start, point.start + point.quote.length)).toBe(point.quote);
      expect(source.passages[point.passage]!.text).toContain(point.quote);
    }
    expect(sectionLines.map(({ firstPassage }) => firstPassage)).toEqual([0, 1, 3]);
  });

  test('a text without headings has a gist, and no sections', () => {
    const { gist: only, sectionLines: none } = depthsOf(
      'Osmosis is the movement of water through a membrane. It stops after a while.',
    );
    expect(only?.text).toBe('Osmosis is the movement of water through a membrane.');
    expect(none).toEqual([]);
  });

  test('where no sentence reads alone, there is neither', () => {
    const { gist: none, sectionLines: lines } = depthsOf(
      '# Sleep\n\n## First\n\nIt was late. They went home.\n\n## Second\n\nHe slept. This helped him a lot.',
    );
    expect(none).toBeNull();
    expect(lines.filter(({ line }) => line !== null)).toEqual([]);
  });

  test('the sections of a long document are its chapters', () => {
    const body = (name: string) =>
      Array.from(
        { length: 400 },
        (_, i) => `The ${name} has a part that works in step ${i} of the day.`,
      );
    const chapters = ['Heart', 'Liver', 'Kidney'].map((name) =>
      [
        `## ${name}`,
        `The ${name.toLowerCase()} is an organ that cleans the blood.`,
        ...body(name.toLowerCase()),
        ...body(name.toLowerCase()),
        ...body(name.toLowerCase()),
      ].join('\n\n'),
    );
    const { sectionLines: lines } = depthsOf(`# Organs\n\n${chapters.join('\n\n')}`);
    expect(lines.map(({ title, line }) => [title, line?.text])).toEqual([
      ['Heart', 'The heart is an organ that cleans the blood.'],
      ['Liver', 'The liver is an organ that cleans the blood.'],
      ['Kidney', 'The kidney is an organ that cleans the blood.'],
    ]);
  });
});

test('a kind, a part or a detail doesn’t stand for a whole', () => {
  const { sectionLines } = depthsOf(`# Muscle Tissue

## Overview of Muscle Tissue

Cardiac muscle tissue pumps blood through the body. There are three types of muscle tissue: skeletal, cardiac, and smooth muscle.

Smooth muscle tissue is tissue that moves food. Skeletal muscle tissue is tissue that moves bones.

## Imaging

Ultrasound is a technique that uses sound waves. Doctors of every country use an X-ray to look at bones.`);
  const overview = 'There are three types of muscle tissue: skeletal, cardiac, and smooth muscle.';
  expect(sectionLines.map(({ line }) => line?.text)).toEqual([overview, undefined]);
});

test.each([
  [
    'In this essay, I have examined the arguments of those who want to abolish prisons.',
    'In this essay, I have examined the arguments of those who want to abolish prisons.',
  ],
  [
    'To conclude, Juvenal and Apuleius use inversion to show the tragedy of the city.',
    'Juvenal and Apuleius use inversion to show the tragedy of the city.',
  ],
  ['In conclusion, these are the reasons for the tragedy of the city.', null],
])('the gist of an essay may stand at its end: %s', (said, gist) => {
  const essay =
    'Umbricius was born in Rome. He left the city because the poor could not live there.';
  const closing = `${said} Readers still enjoy the story of the journey today.`;
  const read = depthsOf(`${essay}\n\n${closing}`).gist?.text;
  if (gist) expect(read).toBe(gist);
  else expect(read).not.toContain('these are');
});

describe('the gist is what the authors say that the text does', () => {
  const files = 'Files are lists of bytes that a program reads.';
  test.each([
    ['This manual describes the ways of reading and writing files.', true],
    ['This chapter will introduce the ways of reading and writing files.', true],
    ['In this chapter, you will learn about the ways of reading and writing files.', true],
    ['This paper analyzes how long programs wait for slow disks.', true],
    ['This chapter analyzes such arguments about the length of files.', false],
    ['In this chapter, we explore the opposite extreme: the empty file and its uses.', false],
    ['This chapter describes files.', false],
  ])('%j: %j', (said, isGist) => {
    const { gist } = depthsOf(`# Files\n\n${said} ${files}\n\nSome people like long files.`);
    expect(gist?.text).toBe(isGist ? said : files);
  });

  test('of a book that it may be a chapter of, only where no sentence fits the title', () => {
    const said = 'This book presents two ways of looking at the memory of computers.';
    expect(depthsOf(`# Files\n\n${said} ${files}`).gist?.text).toBe(files);
    expect(depthsOf(`# Files\n\n${said} They are long.`).gist?.text).toBe(said);
  });

  test('of one chapter isn’t said of the book', () => {
    const { gist } = depthsOf(
      '# Chapter 1: Files\n\nThis chapter describes the ways of reading and writing files.\n\n# Chapter 2: Pipes\n\nPipes join two programs of one user.',
    );
    expect(gist).toBeNull();
  });
});

test.each([
  ['Osmosis is the movement of water through a membrane.', true],
  ['With their discovery, doctors could match the blood of patients.', false],
  ['The vertebral column is also known as the spinal column or spine.', false],
  ['A joint, also known as an articulation, is a place where bones meet.', true],
  ['Sleep in animals, however, involves much more than mere rest.', false],
  ['It is one thing to understand a theory of growth.', false],
  ['Without trade between countries, they have little to gain from skill.', false],
  ['For example, a firm can hire more workers at a lower wage.', false],
  ['We learn about the growth of cells from their shape.', false],
  ['Water moves.', false],
  ['A first argument is based on the falling returns of capital.', false],
  ['Still others view happiness as a trait that people are born with.', false],
  ['Two additional laws are the law of continuity and the law of closure.', false],
  ['The change of technology described here raises the wages of workers.', false],
  ['The function reads a file and provides a simple way to write such files.', false],
  ['Function read.fortran is a similar function for files of fixed width.', false],
  ['As with other people, the needs of a patient change with age.', false],
  ['In both cases, fat is burned in the cycle for energy.', false],
  ['Given a life of between 73 and 79 years, people can spend about 25 years asleep.', false],
  ['At this rate of 3 percent a year, an economy doubles in a generation.', false],
  ['If a bank lends out 90 percent of deposits, the deposits of others grow by 9 dollars.', false],
  ['Reproductive health is another area in which anthropologists have worked.', false],
  ['A final theoretical approach to health, from biology, is that of evolution.', false],
  ['In the first, a historian of medicine discusses the Asian origins of the plague.', false],
  ['Given the chance to choose, people prefer the good that costs less.', true],
  ['Sleep of less than 7 hours raises the risk of disease of the heart.', true],
])('%j stands by itself: %j', (text, stands) => {
  expect(isLine(analyseDocument(readDocument(text)), 0)).toBe(stands);
});

test.each([
  ['Today, scientists agree on the theory.', true],
  ['Growth is not a matter of machines.', true],
  ['The heart pumps blood.', false],
])('%j is qualified: %j', (line, qualified) => {
  expect(isQualified(line)).toBe(qualified);
});

describe('what authors of an article say that they do', () => {
  const article = (abstract: string, more = '## References\n\nA list of papers on failures.') =>
    depthsOf(
      `# Simple Testing\n\n## Abstract\n\nLarge systems fail now and then. ${abstract}\n\n## 1 Introduction\n\nMany people use such systems.\n\n${more}`,
    ).gist?.text;

  test.each([
    'We present a study of two hundred failures of five large systems.',
    'We have developed a tool that finds small errors in the code of programs.',
    'In this work, we argue that most failures begin with small errors.',
  ])('is the gist: %s', (sentence) => {
    expect(article(sentence)).toBe(sentence);
  });

  test.each([
    [
      'Here, we report that small errors cause 92.5% of all failures of large systems.',
      'We report that small errors cause 92.5% of all failures of large systems.',
    ],
    [
      'In this review of 200 failures, we find that most of them begin with small errors.',
      'In this review of 200 failures, we find that most of them begin with small errors.',
    ],
    [
      'To close this gap, we propose a tool that finds small errors before they spread.',
      'We propose a tool that finds small errors before they spread.',
    ],
    [
      'The aim of this study was to find out how failures begin in large systems.',
      'The aim of this study was to find out how failures begin in large systems.',
    ],
    [
      'We present a tool for simple testing of systems. In this paper, we then discuss this tool and its cost.',
      'We present a tool for simple testing of systems.',
    ],
  ])('is the gist, of an abstract with %j: %j', (abstract, gist) => {
    expect(article(abstract)).toBe(gist);
  });

  test('an abstract without them has no gist of this kind', () => {
    expect(article('Many of them lose data of their users.')).toBeUndefined();
  });

  test('of an abstract with labeled parts, what was concluded', () => {
    const gist = article(
      '\n\nBackground: Failures of large systems cost much.\n\nMethods: We studied 200 failures of five systems.\n\n' +
        'Results: Of all failures, 77% can be reproduced on one machine.\n\n' +
        'Conclusions: Simple testing finds most failures of large systems. More work is needed.',
    );
    expect(gist).toBe('Simple testing finds most failures of large systems.');
  });

  test('is no gist of a text that is no article', () => {
    const sentence = 'We present a study of two hundred failures of five large systems.';
    expect(article(sentence, '')).toBeUndefined();
  });
});

test('a sentence that names nothing of the title is no gist', () => {
  const { gist } = depthsOf(
    '# States of Consciousness\n\n## What It Is\n\nConsciousness describes our awareness of internal and external stimuli. It changes through the day.\n\n' +
      '## Sleep Disorders\n\nInsomnia is a consistent difficulty in falling or staying asleep. Insomnia is the most common of the sleep disorders.',
  );
  expect(gist?.text).toBe(
    'Consciousness describes our awareness of internal and external stimuli.',
  );
});

test.each(['To reiterate, the', 'In other words, the', 'Again, the'])(
  '%s … is no gist',
  (opening) => {
    const network = 'A neural network is a model with layers of units that learn from examples.';
    const again = (start: string) =>
      `${start} neural network is a model of layers in which each unit learns from examples.`;
    const others = 'Data come in batches. Larger batches need more memory, and more time.';
    const gistOf = (first: string, second: string) =>
      depthsOf(`# Neural Networks\n\n${others} ${first}\n\n${others} ${second}`).gist?.text;
    expect(gistOf(again('The'), others)).toBe(again('The'));
    expect(gistOf(again(opening), others)).toBeUndefined();
    expect(gistOf(again(opening), network)).toBe(network);
  },
);

describe('a title of two names', () => {
  const REST =
    'The nerves carry signals from the receptors to the cortex within a few thousandths of a second, and the cortex compares them with memories.';
  const lineOf = (title: string, text: string) =>
    depthsOf(`# Feeling\n\n## ${title}\n\n${text} ${REST}\n\n## Touch\n\n${REST}`).sectionLines[0]
      ?.line?.text ?? null;
  const one = 'Perception refers to the way in which sensory information is organized.';
  const both = 'Sensation and perception are the two steps in which the brain takes in the world.';

  test('isn’t explained by one of them', () => {
    expect(lineOf('Perception', one)).toBe(one);
    expect(lineOf('Sensation versus Perception', one)).toBeNull();
  });

  test('is explained by both', () => {
    expect(lineOf('Sensation versus Perception', `${one} ${both}`)).toBe(both);
  });
});

test('what something is for says more of it than a property, a comparison, or when it begins', () => {
  const role = 'The main role of the skeleton is to carry the body.';
  const { gist } = depthsOf(
    `# Skeleton\n\nThe skeleton is susceptible to many diseases. The skeleton begins to form before birth.\n\nThe skeleton is one of the most stable parts of the body. ${role} Children grow.`,
  );
  expect(gist?.text).toBe(role);
});

describe('of a text whose opening defines its title', () => {
  const REST =
    'Boats and bridges cross it. In spring the water is high, and in summer it is low. '.repeat(30);
  const gistOf = (title: string, opening: string) =>
    depthsOf(`# ${title}\n\n${opening} ${REST}\n\nThe Arno has a valley of the Arno with fields.`)
      .gist?.text;

  test.each([
    [
      'Arno (Italy)',
      'The Arno (Latin: Arnus), also known as the river of Florence, is a river in the Tuscany region of Italy.',
      'The Arno, also known as the river of Florence, is a river in the Tuscany region of Italy.',
    ],
    [
      'Tom Adams',
      'Tom Adams (4 May 1860 – 2 June 1931) was a boat builder best known for his long river boats.',
      'Tom Adams was a boat builder best known for his long river boats.',
    ],
    ['Arno', 'Florence is a city in the Tuscany region of Italy on the Arno.', undefined],
  ])('%s: %s', (title, opening, gist) => {
    expect(gistOf(title, opening)).toBe(gist);
  });
});

test('a detail late in a text without sections is no gist', () => {
  const detail = 'No force is needed to keep a ball at the same velocity.';
  const rest = (count: number) => 'Some people like games. They play outside. '.repeat(count);
  expect(depthsOf(`# Force\n\n${rest(30)}\n\n${detail} ${rest(2)}`).gist).toBeNull();
  expect(depthsOf(`# Force\n\n${rest(2)}\n\n${detail} ${rest(30)}`).gist?.text).toBe(detail);
});

describe('the sections of an article have lines', () => {
  const REST = 'Some boats are old and slow. They stop at night, and the crew sleeps. '.repeat(4);
  const linesOf = (texts: Readonly<Record<string, string>>) => {
    const sections = Object.entries(texts).map(([name, text]) => `## ${name}\n\n${text} ${REST}`);
    const { sectionLines } = depthsOf(
      `# Testing of River Boats\n\n## Abstract\n\n${REST}\n\n${sections.join('\n\n')}\n\n## References\n\nA list.`,
    );
    return Object.fromEntries(sectionLines.map(({ title, line }) => [title, line?.text ?? null]));
  };

  test('by what the authors did or found there', () => {
    expect(
      linesOf({
        Introduction: 'In this paper, we describe a new way of testing river boats in winter.',
        Methods: 'We recruited the crews of 40 boats from six towns of two countries.',
        Results: 'We found that river boats tested in winter failed less often than others.',
        Discussion: 'Our results suggest that river boats should be tested twice in each winter.',
      }),
    ).toEqual({
      Abstract: null,
      Introduction: 'In this paper, we describe a new way of testing river boats in winter.',
      Methods: 'We recruited the crews of 40 boats from six towns of two countries.',
      Results: 'We found that river boats tested in winter failed less often than others.',
      Discussion: 'Our results suggest that river boats should be tested twice in each winter.',
    });
  });

  test('but not by a detail, by what leans on another sentence, or by what a reader has to look up', () => {
    expect(
      linesOf({
        Introduction: 'We describe a way of finding these in the harbors of many countries.',
        Methods: `${REST} We used a rope of hemp that was two meters long and dry.`,
        Results: 'We found that hemp ropes were longer than those of other kinds of hemp.',
        Discussion: 'We found that river boats of the kinds listed below fail in winter.',
      }),
    ).toEqual({
      Abstract: null,
      Introduction: null,
      Methods: null,
      Results: null,
      Discussion: null,
    });
  });
});

test('the gist of an essay is what it argues', () => {
  const argues =
    'This essay argues that a watched employee changes her behavior, but that few of them change it for long.';
  const opening =
    'In 1791 a philosopher published the plan of a prison with a tower in its middle.';
  const rest = 'A tower stands in many offices. Employees of these offices work slowly.';
  const text = `# Seeing Without Being Seen\n\n${opening}\n\n${rest} ${argues} ${rest}`;
  expect(depthsOf(text).gist?.text).toBe(argues);
});

test('a section that is nothing but a number names nothing of the whole', () => {
  const { gist } = depthsOf(
    '# Signals\n\n## Unit 1\n\nNoise: what is not meant\n\nRange: a span of values\n\n' +
      '## Unit 2\n\nGain: how much louder it gets\n\nPhase: where a wave begins',
  );
  expect(gist?.text).toBe('Signals: Noise, Range, Gain and Phase.');
});
