import { describe, expect, test } from 'vitest';
import { titleFromHeading } from '../../language/headings/heading-title';
import { analyseDocument } from '../analysed';
import { rankTerms } from '../terms/rank';
import { TermIndex } from '../terms/term-index';
import { readDocument } from '../testing/read-document';
import { type PlannedLesson, planLessons } from './make-lessons';
import { splitIntoParts } from './split';

function lessonsOf(text: string): PlannedLesson[] {
  const document = analyseDocument(readDocument(text));
  return planLessons(document, new TermIndex(rankTerms(document)));
}

/** A paragraph of eight plain sentences about one thing. */
function paragraph(thing: string): string {
  const sentences = [
    `The ${thing} is a part of the body that many students study.`,
    `Every ${thing} consists of several kinds of tissue.`,
    `Blood reaches the ${thing} through small vessels.`,
    `Nerves carry signals from the ${thing} to the brain.`,
    `A healthy ${thing} repairs small injuries within weeks.`,
    `Doctors examine the ${thing} with light and with sound.`,
    `Old age makes the ${thing} weaker and slower.`,
    `Good food keeps the ${thing} strong for a long time.`,
  ];
  return sentences.join(' ');
}

const ORGANS = ['heart', 'liver', 'kidney', 'stomach', 'lung'];

describe('titleFromHeading', () => {
  test.each([
    ['Chapter 3: Sleep and Dreams', 'Sleep and Dreams'],
    ['2.1.4 Variations on read.table', 'Variations on read.table'],
    ['IV. The Trial', 'The Trial'],
    ['3 Importing data . . . . . . . 12', 'Importing data'],
    ['THE CIRCULATORY SYSTEM', 'The circulatory system'],
    ['WORKING MEMORY MODEL (Baddeley & Hitch)', 'Working memory model (Baddeley & Hitch)'],
    ['FORGETTING', 'Forgetting'],
    ['WAVES AND LIGHT (Y12)', 'Waves and light (Y12)'],
    ['UNICEF', 'UNICEF'],
    ['the liver:', 'The liver'],
    ['DNA', 'DNA'],
    ['Introduction', null],
    ['2. Summary', null],
    ['Part II', null],
    ['1.2', null],
    ['', null],
  ])('%j → %j', (heading, title) => {
    expect(titleFromHeading(heading)).toBe(title);
  });

  test('a long heading is cut between words', () => {
    const title = titleFromHeading(
      'An account of everything that is known about the liver and of all that is not',
    );
    expect(title).toBe('An account of everything that is known about the liver and of all…');
  });
});

describe('five lessons', () => {
  test('follow the five sections of the document, and have their titles', () => {
    const lessons = lessonsOf(
      ORGANS.map((organ) => `# The ${organ}\n\n${paragraph(organ)}`).join('\n\n'),
    );
    expect(lessons.map(({ title }) => title)).toEqual([
      'The heart',
      'The liver',
      'The kidney',
      'The stomach',
      'The lung',
    ]);
    lessons.forEach(({ content, keyPoints }, i) => {
      expect(content).toBe(paragraph(ORGANS[i]!));
      expect(keyPoints.length).toBeGreaterThanOrEqual(3);
      for (const { text } of keyPoints) expect(text).toContain(ORGANS[i]!);
    });
  });

  test('group many small sections, and divide a single large one', () => {
    const many = Array.from(
      { length: 80 },
      (_, i) => `# Topic ${i + 1} of all\n\n${paragraph('heart')}`,
    ).join('\n\n');
    expect(lessonsOf(many)).toHaveLength(5);
    const one = `# The body\n\n${ORGANS.map(paragraph).join('\n\n')}`;
    const lessons = lessonsOf(one);
    expect(lessons).toHaveLength(5);
    expect(new Set(lessons.map(({ title }) => title)).size).toBe(5);
    expect(lessons[0]!.title).toBe('The body');
  });

  test('a lesson over two sections of similar size is named after both, in their order', () => {
    const organs = [
      'heart',
      'liver',
      'kidney',
      'stomach',
      'lung',
      'skin',
      'brain',
      'spleen',
      'tongue',
      'bladder',
    ];
    const text = organs.map((organ) => `# The ${organ}\n\n${paragraph(organ)}`).join('\n\n');
    expect(lessonsOf(`${text}`).map(({ title }) => title)).toEqual([
      'The heart and the liver',
      'The kidney and the stomach',
      'The lung and the skin',
      'The brain and the spleen',
      'The tongue and the bladder',
    ]);
  });

  test('a sentence that only announces something is not a key point', () => {
    const announcing =
      'The heart depends on many factors. Let’s look at the heart. The heart answers these questions well.';
    const text = ORGANS.map(
      (organ) => `# The ${organ}\n\n${announcing.replace(/heart/g, organ)} ${paragraph(organ)}`,
    );
    const points = lessonsOf(text.join('\n\n')).flatMap(({ keyPoints }) =>
      keyPoints.map((point) => point.text),
    );
    expect(points.filter((point) => /many factors|Let’s|these questions/.test(point))).toEqual([]);
  });

  test('of a text of three sentences are one per sentence, and two about all of them', () => {
    const sentences = [
      'The heart pumps blood.',
      'The liver cleans blood.',
      'The lungs fill blood with oxygen.',
    ];
    const lessons = lessonsOf(sentences.join(' '));
    const all = sentences.join(' ');
    expect(lessons.map(({ content }) => content)).toEqual([...sentences, all, all]);
    expect(lessons.map(({ keyPoints }) => keyPoints.length)).toEqual([1, 1, 1, 3, 3]);
    expect(new Set(lessons.map(({ title }) => title)).size).toBe(5);
  });

  test('of a text of five sentences have one each, and a title from its content', () => {
    const sentences = [
      'Osmosis is the movement of water through a membrane.',
      'It stops when both sides are alike.',
      'During a drought, plants lose more water than they take in.',
      'Let the cut leaf lie in salt water until it is soft, because it loses water.',
      'Why does a cell in fresh water burst?',
    ];
    const lessons = lessonsOf(sentences.join(' '));
    expect(lessons.map(({ content }) => content)).toEqual(sentences);
    expect([0, 3, 4].map((i) => lessons[i]!.title)).toEqual([
      'Osmosis',
      'Let the cut leaf lie in salt water',
      'Why does a cell in fresh water burst?',
    ]);
  });

  test('have no title that ends within a number, or with “When I”', () => {
    const text = [
      'The tenant shall pay a rent of $1,450 per month.',
      'When I was a boy in Enugu, my uncle planted trees.',
      'There is a wall behind the old house.',
      'Palm wine keeps for a day.',
      'Trees outlive their planters.',
    ].join('\n\n');
    const titles = lessonsOf(text).map(({ title }) => title);
    expect(titles[0]).toBe('The tenant shall pay a rent of $1,450 per month');
    for (const title of titles) expect(title).not.toMatch(/^(?:When I|There)$/);
  });

  test('of a short text keep list entries separate, and a question with its answer', () => {
    const text = ORGANS.map(
      (organ) =>
        `# The ${organ}\n\nThe ${organ} is a part of the body.\n\nWeight: about a pound\n\nQ: Who needs it?\n\nA: All need it.`,
    );
    for (const [i, { content, keyPoints }] of lessonsOf(text.join('\n\n')).entries()) {
      expect(content.split('\n\n')).toEqual([
        `The ${ORGANS[i]} is a part of the body.`,
        'Weight: about a pound',
        'Who needs it?',
        'All need it.',
      ]);
      expect(keyPoints.map((point) => point.text)).not.toContain('Who needs it?');
    }
  });

  test('of an article are called after its parts where those name no subject', () => {
    const said = (about: string) =>
      Array.from(
        { length: 30 },
        (_, i) => `The ${about} of the study has a part that took ${i + 10} weeks.`,
      ).join(' ');
    const parts = [
      'I. INTRODUCTION',
      'II. THE MARKET',
      'III. RESULTS',
      'IV. DISCUSSION',
      'V. CONCLUSIONS',
    ];
    const text = parts.map((part) => `## ${part}\n\n${said(part.slice(-6).toLowerCase())}`);
    const titles = lessonsOf(`# A study\n\n${text.join('\n\n')}`).map(({ title }) => title);
    // The introduction has the document's title.
    expect(titles).toEqual(['A study', 'The market', 'Results', 'Discussion', 'Conclusions']);
  });

  test('of a short report are called after its parts, not after half a sentence', () => {
    const parts = ['Introduction', 'Methods', 'Results', 'Discussion', 'Conclusion'];
    const text = parts.map(
      (part, i) =>
        `## ${part}\n\nOf ${i}51 students who were asked, ${i}84 answered. The size of the answer is similar to that of ${part} in other schools.`,
    );
    const titles = lessonsOf(`# Sleep of Students\n\n${text.join('\n\n')}`).map(
      ({ title }) => title,
    );
    expect(titles.slice(1)).toEqual(parts.slice(1));
  });

  test('of a talk have titles of what it says, not of how it is said', () => {
    const text = [
      'If a word is missing, the search ends at once.',
      'Otherwise, a dictionary is opened in its middle.',
      'So let’s look at the first half of the book.',
      'Okay, every page has its words in order.',
      'Words in order make each search short.',
    ].join('\n\n');
    const titles = lessonsOf(text).map(({ title }) => title);
    expect(titles).toHaveLength(5);
    for (const title of titles) expect(title).not.toMatch(/^(?:If|Otherwise|So|Okay)\b|let’s/);
  });

  test('leave out the lines below the title: a course, a name, a date', () => {
    const page = '# Anatomy\n\nBIO 110, week 5\n\nDr. Petra Lang';
    const text = [page, ...ORGANS.map((organ) => `# The ${organ}\n\n${paragraph(organ)}`)].join(
      '\n\n',
    );
    expect(lessonsOf(text).map(({ content }) => content)).toEqual(ORGANS.map(paragraph));
  });

  test('of a long text are condensed to full sentences of 600 to 800 words', () => {
    const long = ORGANS.map(
      (organ) =>
        `# The ${organ}\n\n${Array.from({ length: 12 }, () => paragraph(organ)).join('\n\n')}`,
    );
    for (const { content } of lessonsOf(long.join('\n\n'))) {
      const words = content.split(/\s+/).length;
      expect(words).toBeGreaterThanOrEqual(600);
      expect(words).toBeLessThanOrEqual(800);
      expect(content).toMatch(/\.$/);
    }
  });

  test('leave out the index', () => {
    const text = `${ORGANS.map((organ) => `# The ${organ}\n\n${paragraph(organ)}`).join('\n\n')}\n\n# Concept index\n\nAorta, 12. Bile, 14. Bronchus, 19. Valve, 3.`;
    const lessons = lessonsOf(text);
    expect(lessons.map(({ title }) => title)).not.toContain('Concept index');
    for (const { content } of lessons) expect(content).not.toContain('Bronchus');
  });
});

describe('what a lesson shows', () => {
  /** One long section, in which `special` stands between details, and four others. */
  const withSpecial = (special: string) => {
    const details = Array.from({ length: 14 }, (_, i) => paragraph(`heart ${i}`));
    const first = [...details.slice(0, 4), special, ...details.slice(4)].join('\n\n');
    const others = ORGANS.slice(1).map((organ) => `# The ${organ}\n\n${paragraph(organ)}`);
    return lessonsOf([`# The heart\n\n${first}`, ...others].join('\n\n'))[0]!;
  };

  test('its summary is made of', () => {
    const { content, keyPoints } = withSpecial('');
    expect(keyPoints.length).toBeGreaterThanOrEqual(3);
    for (const { text } of keyPoints) expect(content).toContain(text);
  });

  test.each([
    ['a lead to a lost formula', 'The rate of the heart is defined as:', 'is defined as:'],
    [
      'half of an aside in brackets',
      'The heart rests. (Figure 3 shows the heart at rest. Think of the heart as an engine.)',
      'engine.)',
    ],
    [
      'the parts of a figure',
      'The shaded area is the rate of the heart. The price moves between points B and C.',
      'shaded',
    ],
    ['the columns of a table', 'The fourth column lists the rate of the heart.', 'fourth column'],
    [
      'a sentence on a figure, and what depends on it',
      'Figure 3 shows the wall of the heart. It has many layers of muscle.',
      'many layers',
    ],
    [
      'the start of a paragraph that goes on with a figure',
      'Every heart has a wall. The wall is shown below. Figure 3 shows its layers.',
      'has a wall',
    ],
  ])('has not %s', (_, special, hidden) => {
    expect(withSpecial(special).content).not.toContain(hidden);
  });

  test.each([
    [
      'a paragraph without its formula',
      'The heart moves blood at some rate. This formula describes the rate. In this formula, R is the rate of the heart.',
      'at some rate',
    ],
    [
      'a paragraph on the points of a figure',
      'The heart rests in the night and in the day. The rate falls to the quantity Qa. The rate then rises from Qa to Qb.',
      'in the night',
    ],
    [
      'what a sentence on a figure has named',
      'In Figure 3, a nurse called Greta examines a heart. While she listens, Greta counts the beats of the heart.',
      'Greta',
    ],
  ])('has not %s', (_, special, hidden) => {
    expect(withSpecial(special).content).not.toContain(hidden);
  });

  test('has the definition of a paragraph that goes on with a figure', () => {
    const definition = 'A heart murmur is a sound that blood makes on its way through a valve.';
    const { content } = withSpecial(
      `${definition} Figure 3 shows a heart with a murmur and another heart without one.`,
    );
    if (content.includes('murmur')) expect(content).toContain(definition);
    expect(content).not.toContain('Figure 3');
  });

  test('begins with the opening of its section, and names the parts below it', () => {
    const parts = ['chambers', 'valves', 'vessels', 'nerves'].map((thing) => {
      const details = [1, 2, 3, 4].map((i) => paragraph(`wall ${i} of the ${thing}`));
      return [`## The ${thing}`, ...details].join('\n\n');
    });
    const opening = 'The human heart is a muscle that moves blood through the body all the time.';
    const others = ORGANS.slice(1).map(
      (organ) => `# The ${organ}\n\n${Array(15).fill(paragraph(organ)).join('\n\n')}`,
    );
    const [heart] = lessonsOf(['# The heart', opening, ...parts, ...others].join('\n\n'));
    const lines = heart!.content.split('\n\n');
    expect(lines[0]).toBe(opening);
    expect(lines.filter((line) => /^The \w+$/.test(line))).toEqual([
      'The chambers',
      'The valves',
      'The vessels',
      'The nerves',
    ]);
  });

  test('begins after a story, where the subject is named', () => {
    const story = 'Last year Ann ran, and then she fell. She had felt her chest for a week.';
    const opening = paragraph('heart');
    const details = Array.from({ length: 14 }, (_, i) => paragraph(`wall ${i}`));
    const others = ORGANS.slice(1).map((organ) => `# The ${organ}\n\n${paragraph(organ)}`);
    const long = `${story} Her doctor said that he had seen it before. He told her to rest for as long as she could, and she did so for the rest of her life, as her mother had.`;
    const [heart] = lessonsOf(['# The heart', long, opening, ...details, ...others].join('\n\n'));
    expect(heart!.content.split('\n\n')[0]).toBe(opening);
  });

  test('has the opening of each long section before the details of any', () => {
    const sections = ['chambers', 'valves', 'vessels'].map((thing) => {
      const details = Array.from({ length: 5 }, (_, i) => paragraph(`wall ${i} of the ${thing}`));
      return `## The ${thing}\n\nThe ${thing} are parts of the heart that move blood. ${details.join('\n\n')}`;
    });
    const others = ORGANS.slice(1).map(
      (organ) => `# The ${organ}\n\n${Array(15).fill(paragraph(organ)).join('\n\n')}`,
    );
    const text = [`# The heart`, ...sections, ...others].join('\n\n');
    const [heart] = lessonsOf(text);
    for (const thing of ['chambers', 'valves', 'vessels'])
      expect(heart!.content).toContain(`The ${thing} are parts of the heart that move blood.`);
  });
});

/** The sections whose headings name each part. */
function sectionsOfParts(text: string): number[][] {
  const document = analyseDocument(readDocument(text));
  return splitIntoParts(document).map(({ sections }) => sections);
}

test('a text may begin with one case', () => {
  const text = `Suppose a bakery sells bread in a small town. The bakery pays $20 for flour. ${ORGANS.map(paragraph).join('\n\n')}`;
  expect(lessonsOf(text).length).toBeGreaterThan(0);
});

describe('splitIntoParts', () => {
  test('a short introduction joins the first section where five others are left', () => {
    const chapters = ORGANS.map((organ) => `## The ${organ}\n\n${paragraph(organ)}`);
    const text = ['# The body', '## Introduction', 'The body has parts.', ...chapters].join('\n\n');
    expect(sectionsOfParts(text)).toEqual([[2], [3], [4], [5], [6]]);
  });

  test('four sections: only the longest is cut, and at its own heading', () => {
    const [first, second, third, ...others] = ORGANS.map(
      (organ) => `## The ${organ}\n\n${paragraph(organ)}`,
    );
    const long = `### Chambers\n\n${paragraph('chamber')}\n\n### Valves\n\n${paragraph('valve')}`;
    const text = [first, long, second, third, others[0]].join('\n\n');
    expect(sectionsOfParts(text)).toEqual([[0], [1, 2], [3], [4], [5]]);
  });

  test('back matter between sections is in no part', () => {
    const chapters = ORGANS.map((organ) => `# The ${organ}\n\n${paragraph(organ)}`);
    const text = [...chapters, '# References\n\nLang, P. (2019). The heart.'].join('\n\n');
    expect(sectionsOfParts(text)).toEqual([[0], [1], [2], [3], [4]]);
  });

  test('parts are consecutive, cover everything, and end at section boundaries', () => {
    const text = ORGANS.map((organ) => `# The ${organ}\n\n${paragraph(organ)}`).join('\n\n');
    expect(splitIntoParts(analyseDocument(readDocument(text)))).toMatchObject([
      { from: 0, to: 8, sections: [0] },
      { from: 8, to: 16, sections: [1] },
      { from: 16, to: 24, sections: [2] },
      { from: 24, to: 32, sections: [3] },
      { from: 32, to: 40, sections: [4] },
    ]);
  });

  test('a text of two sentences has two parts, one without words none', () => {
    expect(
      splitIntoParts(analyseDocument(readDocument('One is here. Two is there.'))),
    ).toHaveLength(2);
    expect(splitIntoParts(analyseDocument(readDocument('')))).toEqual([]);
  });
});

test('a lesson’s summary has what each name of its title means, from more than one paragraph', () => {
  const text = `# Trade

## Absolute and Comparative Advantage

Many writers praise trade between countries. An absolute advantage means that a country needs fewer workers than others for a good. Chile has rich mines of copper and Guatemala has farms. Chile can produce 100 tons of copper or 25 tons of coffee.

A comparative advantage is the ability to make a good at a lower opportunity cost. Trade gives each country lower costs. Ships carry coffee.`;
  const document = analyseDocument(readDocument(text));
  const [whole] = planLessons(document, new TermIndex(rankTerms(document)), {
    course: [{ from: 0, to: document.sentences.length, sections: [1] }],
  });
  const points = whole?.keyPoints.map((point) => point.text);
  expect(points).toContain(
    'An absolute advantage means that a country needs fewer workers than others for a good.',
  );
  expect(points).toContain(
    'A comparative advantage is the ability to make a good at a lower opportunity cost.',
  );
  expect(points?.join(' ')).not.toContain('100 tons');
});
