import { describe, expect, test } from 'vitest';
import { analyseDocument } from '../analysed';
import { rankTerms } from '../terms/rank';
import { TermIndex } from '../terms/term-index';
import { readDocument } from '../testing/read-document';
import { planLessons } from './make-lessons';

const ORGANS = ['heart', 'liver', 'kidney', 'stomach'];
/** 64 words. */
const opening = (organ: string) =>
  [
    `The ${organ} is a part of the body that many students of medicine study with care.`,
    `Every ${organ} consists of several kinds of tissue, each with a task of its own.`,
    `Blood reaches the ${organ} through small vessels, and nerves carry signals from it to the brain.`,
    `A healthy ${organ} repairs small injuries within weeks, while old age makes it weaker and slower.`,
  ].join(' ');
const details = (organ: string) =>
  Array.from(
    { length: 30 },
    (_, i) => `Doctors of the school examine each ${organ} in room ${i + 10} with light and sound.`,
  ).join(' ');
const SECTIONS = ORGANS.map(
  (organ) =>
    `## The ${organ}\n\n${opening(organ)}\n\n### Examining the ${organ}\n\n${details(organ)}`,
);

function lessonsAfter(introduction: string) {
  const text = ['# Organs of the body', introduction, ...SECTIONS].join('\n\n');
  const document = analyseDocument(readDocument(text));
  return planLessons(document, new TermIndex(rankTerms(document)));
}

const WALK =
  'On a cold morning in March, Ada walked to the hospital at the end of the street. She was afraid of what she would hear, and she stopped twice on the way. Her sister waited at the door with two cups of tea. Nobody else was there so early in the day. They sat down by the window, and neither of them said a word for a long time.';

describe('a lesson on a short introduction', () => {
  test('shows how each section opens, under its heading, and has the document’s title', () => {
    const [first, second] = lessonsAfter(`## Introduction\n\n${WALK}`);
    expect(first?.title).toBe('Organs of the body');
    expect(first?.content.split('\n\n')).toEqual([
      opening('heart'),
      ...ORGANS.slice(1).flatMap((organ) => [`The ${organ}`, opening(organ)]),
    ]);
    expect(second?.content).toMatch(/^The heart is a part/);
  });

  test('takes no key point away from the lessons on the sections', () => {
    const [first, ...others] = lessonsAfter(`## Introduction\n\n${WALK}`);
    expect(first?.keyPoints.length).toBeGreaterThanOrEqual(3);
    others.forEach(({ keyPoints }, i) => {
      expect(keyPoints.map(({ text }) => text)).toContain(
        `The ${ORGANS[i]} is a part of the body that many students of medicine study with care.`,
      );
    });
  });

  test('begins with what it says of the subject', () => {
    const says =
      'Organs are parts of the body that each do one kind of work for all the others. They are made of tissues, which are made of cells. Some of them work all day and all night, while others rest for hours. A body lives only as long as its organs work together, and no organ lives for long without the blood that the others supply.';
    const [first] = lessonsAfter(`## Introduction to Organs\n\n${says}`);
    expect(first?.title).toBe('Introduction to Organs');
    expect(first?.content.startsWith(says)).toBe(true);
    expect(first?.content).toContain(`\n\nThe heart\n\n${opening('heart')}\n\nThe liver\n\n`);
  });

  test('is on the introduction alone where that is long', () => {
    const [first] = lessonsAfter(`## Introduction\n\n${opening('body')} ${details('body')}`);
    expect(first?.content).not.toContain(opening('heart'));
  });

  test('is on the introduction alone where the sections are short, or where it is cut from one', () => {
    const short = ORGANS.map((organ) => `## The ${organ}\n\n${opening(organ)}`);
    const cut = [`## Introduction to the body\n\n${details('body')}`, SECTIONS[0]];
    for (const sections of [[`## Introduction\n\n${WALK}`, ...short], cut]) {
      const text = ['# Organs of the body', ...sections].join('\n\n');
      const document = analyseDocument(readDocument(text));
      const [first] = planLessons(document, new TermIndex(rankTerms(document)));
      expect(first?.content).not.toContain('The heart');
    }
  });

  test('is known where its heading names nothing that it tells of', () => {
    const [first, second] = lessonsAfter(`## Thinking Ahead\n\n${WALK}`);
    expect(first?.title).toBe('Organs of the body');
    expect(first?.content).not.toContain('Ada');
    expect(second?.title).toBe('The heart');
  });

  const MORE = 'They sat there and heard the rain fall, and neither asked what time it was. ';
  const firstBeforeLongSections = (...introduction: string[]) => {
    const sections = ORGANS.map(
      (organ) =>
        `## The ${organ}\n\n${opening(organ)}\n\n### Examining the ${organ}\n\n${details(organ)} ${details(`small ${organ}`)} ${details(`large ${organ}`)}`,
    );
    const text = ['# Organs of the body', ...introduction, ...sections].join('\n\n');
    const document = analyseDocument(readDocument(text));
    return planLessons(document, new TermIndex(rankTerms(document)))[0];
  };

  test('may be longer where the sections are much longer', () => {
    const first = firstBeforeLongSections(`## Introduction\n\n${WALK} ${MORE.repeat(28)}`);
    expect(first?.title).toBe('Organs of the body');
    expect(first?.content.startsWith(opening('heart'))).toBe(true);
  });

  test('is on a longer introduction alone where that has headings of its own, or is called otherwise', () => {
    const parts = ['### A visit', MORE.repeat(14), '### A talk', MORE.repeat(14)];
    const withParts = firstBeforeLongSections('## Introduction', WALK, ...parts);
    expect(withParts?.content).not.toContain(opening('heart'));
    expect(withParts?.title).toBe('Organs of the body');
    const otherwise = firstBeforeLongSections(`## Thinking Ahead\n\n${WALK} ${MORE.repeat(28)}`);
    expect(otherwise?.content).not.toContain(opening('heart'));
  });

  test('gives the lesson that it is joined to no title', () => {
    const text = ['# Organs of the body', `## Introduction\n\n${WALK}`, ...SECTIONS, SECTIONS[0]];
    const more = ['skin', 'lung'].map(
      (organ) => `## The ${organ}\n\n${opening(organ)}\n\n${details(organ)}`,
    );
    const document = analyseDocument(readDocument([...text, ...more].join('\n\n')));
    const [first] = planLessons(document, new TermIndex(rankTerms(document)));
    expect(first?.title).toMatch(/^The heart/);
  });

  test('opens the authors’ sections, not the pieces that a section is cut into', () => {
    const pieces = ['shape', 'work', 'blood'].map(
      (what) => `### The ${what} of the heart\n\n${details(`${what} of the heart`)}`,
    );
    const text = [
      '# Organs of the body',
      `## Introduction\n\n${WALK}`,
      `## The heart\n\n${opening('heart')}`,
      ...pieces,
      `## The liver\n\n${opening('liver')}\n\n### Examining the liver\n\n${details('liver')}`,
    ];
    const document = analyseDocument(readDocument(text.join('\n\n')));
    const [first] = planLessons(document, new TermIndex(rankTerms(document)));
    expect(first?.content.split('\n\n')).toEqual([opening('heart'), 'The liver', opening('liver')]);
  });

  test('passes over the story that a section begins with', () => {
    const story =
      'Did you know that your school once had no coats for its children in winter? Would you have walked there in the snow without one? You may say that you would have stayed at home. But you had no choice in those days, and you knew that your teachers would ask where you had been.';
    const text = [
      '# Organs of the body',
      `## Introduction\n\n${WALK}`,
      ...SECTIONS.map((one) => one.replace('\n\n', `\n\n${story}\n\n`)),
    ].join('\n\n');
    const document = analyseDocument(readDocument(text));
    const [first] = planLessons(document, new TermIndex(rankTerms(document)));
    expect(first?.content).not.toContain('coats');
    expect(first?.content).toContain(`\n\nThe liver\n\n${opening('liver')}`);
  });

  test('has a key point of each section, however many there are of the first', () => {
    const valves =
      'The heart is a muscle that pumps blood. Valves are flaps of tissue that keep blood from flowing back. An atrium is a chamber of the heart that receives blood. A ventricle is a chamber of the heart that pumps blood out. The pericardium is a sac of tissue that surrounds the heart.';
    const text = [
      '# Organs of the body',
      `## Introduction\n\n${WALK}`,
      ...SECTIONS.map((one) => one.replace(opening('heart'), valves)),
    ].join('\n\n');
    const document = analyseDocument(readDocument(text));
    const [first] = planLessons(document, new TermIndex(rankTerms(document)));
    const points = first?.keyPoints.map(({ text }) => text) ?? [];
    for (const organ of ORGANS)
      expect(points.filter((point) => point.includes(organ)).length).toBeGreaterThan(0);
  });

  test('is none where the first section is called otherwise', () => {
    const [first] = lessonsAfter(`## The skin\n\n${opening('skin')}`);
    expect(first?.title).toBe('The skin');
    expect(first?.content).toBe(opening('skin'));
  });
});
