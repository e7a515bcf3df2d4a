import { describe, expect, test } from 'vitest';
import { outlineOf } from '../../../outline';
import { analyseDocument } from '../../analysed';
import { rankedTopics } from '../../summary/topics';
import { rankTerms } from '../../terms/rank';
import { TermIndex } from '../../terms/term-index';
import { readDocument } from '../../testing/read-document';
import { planLessons } from '../make-lessons';
import { KeyPoints } from './key-points';

describe('a lesson’s summary', () => {
  const pointsOf = (text: string) => {
    const document = analyseDocument(readDocument(text));
    const [whole] = planLessons(document, new TermIndex(rankTerms(document)), {
      course: [{ from: 0, to: document.sentences.length, sections: [1] }],
    });
    return whole?.keyPoints.map((point) => point.text) ?? [];
  };
  const OTHERS = [
    'Regulation of stress lowers the pulse of the body within an hour.',
    'Stress narrows the small vessels below the skin of the hands.',
    'Regular exercise lowers stress and strengthens the muscles of the legs.',
    'Friends lower stress with advice, company, and a warm meal.',
    'Deep breathing slows the pulse and relaxes tense shoulders.',
    'Long stress weakens the defense of the body against a cold.',
  ];
  const stress = (sentence: string) =>
    ['# Stress\n\n## Regulation of Stress', sentence, ...OTHERS].join('\n\n');

  test('has the definition of a term in the section’s own text, even if it speaks of “we”', () => {
    const definition =
      'Regulation of stress is the set of efforts that we use to lower the stress of the body.';
    expect(pointsOf(stress(definition))).toContain(definition);
  });

  test('has what a thing is for', () => {
    const role = 'The main role of an alarm phase is to release hormones for a fight or a flight.';
    expect(pointsOf(stress(role))).toContain(role);
  });

  test('has what a theory says', () => {
    const theory = 'The theory of early alarm holds that a body prepares for harm before it comes.';
    expect(pointsOf(stress(theory))).toContain(theory);
  });

  test('has what each heading names, also where other sentences say more of frequent words', () => {
    const cortisol = 'Cortisol is a hormone that the adrenal glands release for hours.';
    const vessel = 'A capillary (plural = capillaries) is the smallest vessel that carries blood.';
    const text = [
      stress('Regulation of stress lowers the pulse of the body.'),
      `### Cortisol\n\nStress and regulation of stress raise it in the body. ${cortisol}`,
      `### Capillary\n\nRegulation of stress narrows vessels of the body. ${vessel}`,
    ];
    expect(pointsOf(text.join('\n\n'))).toEqual(expect.arrayContaining([cortisol, vessel]));
  });

  test('has no mere announcement', () => {
    const announced = 'Regulation of stress depends on several specific factors in the body.';
    expect(pointsOf(stress(announced))).not.toContain(announced);
  });

  test('has one of each section, however little it says of frequent words', () => {
    const tides = 'Tides follow the Moon and rise twice on every day of the year.';
    const glass = 'Glass is made of sand that is melted in a furnace.';
    const text = [
      stress('Regulation of stress lowers the pulse of the body.'),
      `### Sea\n\n${tides} They are high in the bay.`,
      `### Windows\n\n${glass} It is blown or cast.`,
    ];
    expect(pointsOf(text.join('\n\n'))).toEqual(expect.arrayContaining([tides, glass]));
  });

  test('has no dated example in a lesson that is no history', () => {
    const told = (when: string) =>
      `Regulation of stress of the body is a public task of the port of Kobe${when}.`;
    expect(pointsOf(stress(told('')))).toContain(told(''));
    const since = told(' since the large earthquake of 1995');
    expect(pointsOf(stress(since))).not.toContain(since);
  });
});

test.each([
  ['a line that its items end', 'The buyer may end the contract if', false],
  ['an item that ends a line above it', '(b) goods are fit for their usual purpose;', false],
  ['an item that states something', 'Goods need a clear price on the label', true],
  ['a half beside whole sentences', 'Goods fit for their usual purpose', false],
])('%s, among key points of little text: %s', (_, line, isPoint) => {
  const document = analyseDocument(
    readDocument(`# Sales\n\n## Goods\n\nGoods have to be fit.\n\n${line}\n\nThey are sold.`),
  );
  const points = new KeyPoints(document, [{ from: 0, to: 3, sections: [1] }], {
    terms: new TermIndex(rankTerms(document)),
    topics: rankedTopics(document, outlineOf(document.source)),
    drafts: [],
  });
  expect(points.of(0, [0, 1, 2]).some(({ text }) => text === line)).toBe(isPoint);
});

test('a line that leads to others is no key point beside them', () => {
  const document = analyseDocument(
    readDocument(
      `# Sales\n\n## Goods\n\nThe rules on the goods that a seller has in a shop are these:\n\nThey have to be fit for use.\n\nThey may not break.`,
    ),
  );
  const points = new KeyPoints(document, [{ from: 0, to: 3, sections: [1] }], {
    terms: new TermIndex(rankTerms(document)),
    topics: rankedTopics(document, outlineOf(document.source)),
    drafts: [],
  });
  const texts = points.of(0, [0, 1, 2]).map(({ text }) => text);
  expect(texts).toContain('They have to be fit for use.');
  expect(texts.filter((text) => text.endsWith(':'))).toEqual([]);
});

test.each([
  [
    'The Landlord may enter the Premises',
    '(a) in an emergency, at any time of the day or night;',
    'The Landlord keeps the Premises fit to live in at all times.',
  ],
  [
    'what is a hypertonic solution again',
    'more salt is outside of the cell',
    'The salt draws water out of the cell through its membrane.',
  ],
])('“%s” is no key point beside a whole statement', (line, below, statement) => {
  const document = analyseDocument(
    readDocument(`# Notes\n\n## First\n\n${line}\n\n${below}\n\n${statement}`),
  );
  const points = new KeyPoints(document, [{ from: 0, to: 3, sections: [1] }], {
    terms: new TermIndex(rankTerms(document)),
    topics: rankedTopics(document, outlineOf(document.source)),
    drafts: [],
  });
  const texts = points.of(0, [0, 1, 2]).map(({ text }) => text);
  expect(texts).toContain(statement);
  expect(texts).not.toContain(line);
});

test('source code is no key point, however few sentences a lesson has', () => {
  const source = readDocument(
    '# Sales\n\n## Transactions\n\nA transaction is done as a whole or not at all by the database.\n\nBEGIN; UPDATE accounts; UPDATE orders; COMMIT;',
  );
  const code = source.passages[1];
  if (code) code.emphasis = [{ start: 0, length: code.text.length, kind: 'code' }];
  const document = analyseDocument(source);
  const points = new KeyPoints(document, [{ from: 0, to: 2, sections: [1] }], {
    terms: new TermIndex(rankTerms(document)),
    topics: rankedTopics(document, outlineOf(document.source)),
    drafts: [],
  });
  expect(points.of(0, [0, 1]).map(({ text }) => text)).toEqual([
    'A transaction is done as a whole or not at all by the database.',
  ]);
});

test('a lesson that opens all others has no story of the introduction among its key points', () => {
  const story = 'Fracking is a method used to recover gas from deep rock with sand and water.';
  const subject = 'Gender is a set of traits that a society expects of women and men.';
  const role = 'A role is a pattern of behavior that people learn in the first years of life.';
  const document = analyseDocument(
    readDocument(
      `# Gender and Society\n\n## Introduction\n\n${story} ${subject}\n\n## Roles\n\n${role}`,
    ),
  );
  const points = new KeyPoints(document, [{ from: 0, to: 3, sections: [1, 2] }], {
    terms: new TermIndex(rankTerms(document)),
    topics: rankedTopics(document, outlineOf(document.source)),
    drafts: [],
  });
  expect(points.ofEach(0, [[0, 1], [2]]).map(({ text }) => text)).toEqual([subject, role]);
});

describe('the key points of other texts', () => {
  const lessonsOf = (text: string) => {
    const document = analyseDocument(readDocument(text));
    const topics = rankedTopics(document, outlineOf(document.source));
    return planLessons(document, new TermIndex(rankTerms(document)), { topics });
  };

  test('of an essay have what it argues', () => {
    const argues =
      'This essay argues that a watched clerk changes her work, but that few clerks do so for long.';
    const rest = [
      'A philosopher published the plan of a prison with a tower in 1791.',
      'The tower lets one guard watch all cells of the prison at once.',
      'Prisoners never know whether a guard is in the tower.',
      'Clerks of many offices write under cameras all day.',
      'Cameras in an office make clerks slow and careful.',
      'A prison with a tower needs few guards and many walls.',
      'Bentham hoped that factories and schools would build towers as well.',
      'Foucault made the tower the emblem of a new kind of power.',
      'Power over prisoners needs no force where they discipline themselves.',
      'Discipline divides space and time into small units.',
    ];
    const [first, ...others] = lessonsOf(
      `# Seeing Without Being Seen\n\n${argues} ${rest.join(' ')}\n\n${rest.join(' ')}`,
    );
    expect(first?.keyPoints.map(({ text }) => text)).toContain(argues);
    expect(others.flatMap(({ keyPoints }) => keyPoints.map(({ text }) => text))).not.toContain(
      argues,
    );
  });

  test('are two rather than three of which one leans on another', () => {
    const text = [
      '# A Plan for the Delta',
      'In 2017 the government adopted a resolution, which reversed policies of many decades.',
      'Instead of dikes against salt, it calls for living with floods, and it tells provinces to plan for water.',
      'The World Bank lent millions of dollars to test the plan in nine provinces.',
      'Instead of rice, they raise shrimp there, and it earns them three times as much.',
    ].join('\n\n');
    const document = analyseDocument(readDocument(text));
    const course = [{ from: 0, to: document.sentences.length, sections: [0] }];
    const [whole] = planLessons(document, new TermIndex(rankTerms(document)), { course });
    expect(whole?.keyPoints.map((point) => point.text.slice(0, 7))).toEqual(['In 2017', 'The Wor']);
  });

  test('of notes are as many as their short lines allow', () => {
    const entries = [
      'Anchoring: people start from a number and adjust too little',
      'Availability: people judge frequency by ease of recall',
      'Framing: the same choice gets different answers by its wording',
      'Endowment: owners ask more for a mug than buyers pay',
      'Sunk cost: going on because of money spent before',
      'Loss aversion: losses loom larger than equal gains',
      'Certainty: a sure thing feels bigger than it is',
      'Status quo: most people keep what they have got',
      'Hindsight: after an event it seems to have been foreseen',
      'Overconfidence: drivers think that they drive above average',
    ];
    const document = analyseDocument(readDocument(`# Biases\n\n${entries.join('\n\n')}`));
    const course = [{ from: 0, to: document.sentences.length, sections: [0] }];
    const [whole] = planLessons(document, new TermIndex(rankTerms(document)), { course });
    expect(whole?.keyPoints).toHaveLength(4);
  });
});
