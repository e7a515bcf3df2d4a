import { describe, expect, test } from 'vitest';
import { analyseDocument } from '../../analysed';
import { rankTerms } from '../../terms/rank';
import { TermIndex } from '../../terms/term-index';
import { readDocument } from '../../testing/read-document';
import { chosenDrafts } from '../make-cards';

/** The cards made of notes: `front → back`. */
function cards(text: string): string[] {
  const document = analyseDocument(readDocument(text));
  return chosenDrafts({ document, terms: new TermIndex(rankTerms(document)) }).map(
    ({ front, back }) => `${front} → ${back}`,
  );
}

/** Beside another entry, as in a list. */
const listed = (entry: string) =>
  cards(`# Notes on cells\n\n${entry}\n\nOsmosis: diffusion of water`);

describe('entries of a list in notes', () => {
  test.each([
    [
      'Phospholipid bilayer: two layers of phospholipids, heads out, tails in',
      'What is meant by “Phospholipid bilayer”? → Two layers of phospholipids, heads out, tails in.',
    ],
    [
      '1. Prophase – chromosomes condense, nuclear envelope breaks down',
      'What is meant by “Prophase”? → Chromosomes condense, nuclear envelope breaks down.',
    ],
    [
      'Segmentation – dividing the market',
      'What is meant by “Segmentation”? → Dividing the market.',
    ],
    ['Ribosome | makes proteins', 'Ribosome: what does it do? → Makes proteins.'],
    [
      'Cholesterol: keeps the membrane fluid',
      'Cholesterol: what does it do? → Keeps the membrane fluid.',
    ],
    [
      'Integral proteins: span the whole membrane',
      'Integral proteins: what do they do? → Span the whole membrane.',
    ],
    [
      'Assignats = paper money backed by land',
      'What is meant by “Assignats”? → Paper money backed by land.',
    ],
    [
      'Load factor = n/m: average number of keys',
      'What is meant by “Load factor”? → Average number of keys.',
    ],
    [
      'Fisher v Bell [1961] – display is an invitation to treat',
      'What was decided in Fisher v Bell [1961]? → Display is an invitation to treat.',
    ],
    [
      'Elastic: PED > 1, quantity responds a lot',
      'What is meant by “Elastic”? → PED > 1, quantity responds a lot.',
    ],
  ])('%s', (entry, card) => {
    expect(listed(entry)).toContain(card);
  });

  test.each([
    'Note: do not mix up the two kinds of division',
    'Example: the pump of sodium and potassium',
    'Homework: read the pages on division',
    'Source: the second lecture of Dr. Hall',
    'Exam tip: always give the evidence first',
    'Time: nine in the morning',
    'Slides: https://example.org/cells.pdf',
    'Question: why does it need energy?',
    'Then divide by moles: q over n',
    'The worst case is rare: all keys in one slot',
    'Organelle | Main function',
    'v = f times lambda here',
    'Equipment: a string and some masses',
    'Hausaufgabe: Buch und Heft lesen',
    'Advantage: the low need for energy',
    'Too small: the cell cannot hold its parts',
    'Two basic kinds: plant cells and animal cells',
    'tener: tengo, tienes, tiene, tenemos, tienen',
    'rate = float("inf") * step(2)',
    'Exception: cells that divide without a spindle do so at once',
    'Consider: cells that divide without a spindle',
    'Posner: cells should be counted when they divide',
    'Children: adults are expected to take care around them',
    'Free division: is one cell able to control it all?',
    'Free division: e.g. cells of the skin',
    'Free division: maybe cells of the skin',
    'Free division: not free 🡪 consider the rate',
    'Free division: spindle, membrane, etc.',
    'Free division: Court says that the cells are free',
    'License example: you may enter, but own no part',
    'Similar to osmosis: needs a membrane',
  ])('a label, a sentence, a head or code is no term: %s', (entry) => {
    expect(listed(entry).filter((card) => !card.includes('“Osmosis”'))).toEqual([]);
  });

  test('a term that is called one is asked by its name', () => {
    expect(
      listed('Term to note - In concert: drivers who race and are held liable together'),
    ).toContain('What is meant by “In concert”? → Drivers who race and are held liable together.');
  });

  test.each([
    [
      'Types of signed writings: a deed, a will',
      'What are the types of signed writings? → A deed, a will.',
    ],
    [
      'Purpose of the spindle: to pull the halves apart',
      'What is the purpose of the spindle? → To pull the halves apart.',
    ],
    [
      '(1) Actual possession: use of the land as its owner',
      'What is meant by “Actual possession”? → Use of the land as its owner.',
    ],
    [
      '“Open range”: land without any fences',
      'What is meant by “Open range”? → Land without any fences.',
    ],
    [
      '“Open range” rule: who has crops must build the fence',
      'What is meant by “‘Open range’ rule”? → Who has crops must build the fence.',
    ],
  ])('%s', (entry, card) => {
    expect(listed(entry)).toContain(card);
  });

  test('what is done or held by someone is nothing that “it” does, and no meaning of the name', () => {
    const told = listed('Yeltsin in 1999: asks the people for forgiveness');
    expect(told.filter((card) => card.includes('Yeltsin'))).toEqual([]);
    const decided = listed('Durham: no guilt if the act was the product of a disease');
    expect(decided.filter((card) => card.includes('Durham'))).toEqual([]);
  });

  test('who someone was is asked of names alone', () => {
    const people = cards(
      '# Individuals\n\nHammurabi: united the whole near east\n\nUnderlying premise: kings rule by law',
    );
    expect(people).toContain('Who was Hammurabi? → United the whole near east.');
    expect(people.filter((card) => card.startsWith('Who was Under'))).toEqual([]);
  });

  test('a year alone is asked where the line says who did what', () => {
    const events = (first: string) =>
      cards(`# The patient\n\n${first}\n\n1999: The patient dies of cancer`);
    expect(events('1995: Diagnosed with reflux, sent home')).toEqual([
      'What happened in 1999? → The patient dies of cancer.',
    ]);
    expect(events('1995: The doctor suspects reflux')).toHaveLength(2);
  });

  test('a property is asked with what it is said of, where that is more than the course', () => {
    const under = (heading: string) =>
      cards(`# ${heading}\n\nContinuous: without any interruption\n\nOsmosis: diffusion of water`);
    expect(under('Adverse possession')).toContain(
      'In “Adverse possession”, what is meant by “Continuous”? → Without any interruption.',
    );
    expect(under('Professor Lee, Property Spring 2024')).toHaveLength(1);
  });

  test('the head of a table is none below a list, either', () => {
    const table =
      'Tradition: old ways of ruling\n\nCountry | Source of power\n\nIran | the revolution of 1979';
    expect(cards(`# Legitimacy\n\n${table}`).filter((card) => card.includes('Country'))).toEqual(
      [],
    );
  });

  test('several kinds of definition define the heading', () => {
    const text =
      '# Political culture\n\nShort definition: a shared set of beliefs\n\nPolls: questions to a sample of people';
    expect(cards(text)).toContain(
      'What is meant by “Political culture”? → A shared set of beliefs.',
    );
  });

  test('an entry alone, or in a section of running text, is none', () => {
    const alone = 'Debt burden: France was nearly bankrupt';
    const prose =
      'The king had spent more than he took in for many years, and nobody would lend him any more. '.repeat(
        3,
      );
    expect(cards(`# France\n\n${alone}`)).toEqual([]);
    expect(
      cards(`# France\n\n${prose}\n\n${alone}\n\nBread price: bread was too dear`).filter((card) =>
        /Debt burden|Bread price/.test(card),
      ),
    ).toEqual([]);
  });

  test('a reason in a sentence of its own says nothing of its label', () => {
    const text =
      '# Causes\n\nDebt: France was nearly bankrupt\n\nThree Estates – clergy, nobility, all others';
    expect(cards(text)).toEqual([
      'What is meant by “Three Estates”? → Clergy, nobility, all others.',
    ]);
  });

  test('notes that tell of each thing say what few of them mean', () => {
    const told = [
      'Northern Plain: foothills, enough rain in winter, farms without ditches',
      'Samarra: copper, Chogo Mami has the earliest ditches, 6000 BCE',
      'Hassuna: first farmers, moved from the mountains, later along the rivers',
      'White Temple: limestone and brick, cones in the walls, clay tablets',
    ];
    const defined = 'Faience: mix of crushed quartz, lime and minerals';
    expect(cards(`# Mesopotamia\n\n${[...told, defined].join('\n\n')}`)).toEqual([
      'What is meant by “Faience”? → Mix of crushed quartz, lime and minerals.',
    ]);
    expect(cards(`# Mesopotamia\n\n${[told[0], defined].join('\n\n')}`)).toHaveLength(2);
  });

  test('a property is asked for where it stands, and its opposite, too', () => {
    const text =
      '# Forgetting\n\nProactive: old memory disrupts new\n\nRetroactive: new memory disrupts old';
    expect(cards(text).toSorted()).toEqual([
      'In “Forgetting”, what is meant by “Proactive”? → Old memory disrupts new.',
      'In “Forgetting”, what is meant by “Retroactive”? → New memory disrupts old.',
    ]);
  });

  test('people are asked for by “who”', () => {
    const text =
      '# Key people\n\nDanton: leader, executed in 1794\n\nNecker: minister, his dismissal led to riots';
    expect(cards(text).toSorted()).toEqual([
      'Who was Danton? → Leader, executed in 1794.',
      'Who was Necker? → Minister, his dismissal led to riots.',
    ]);
  });

  test('a list has a card for each entry, however short the notes', () => {
    const entries = Array.from(
      { length: 16 },
      (_, i) => `Phase ${'ABCDEFGHIJKLMNOP'[i]}: ${WORDS[i]} grow`,
    );
    expect(cards(`# Phases\n\n${entries.join('\n\n')}`)).toHaveLength(16);
  });
});

const WORDS =
  'roots leaves stems buds seeds cells petals thorns spores hyphae shoots fruits nuts cones ferns mosses'.split(
    ' ',
  );

describe('dates', () => {
  const timeline = (...lines: string[]) => cards(`# Timeline\n\n${lines.join('\n\n')}`).toSorted();

  test('are asked for what happened', () => {
    expect(
      timeline(
        '1789 May – Estates-General meets',
        '14 July 1789 – Storming of the Bastille',
        '1791: Flight to Varennes',
        '1793-94 – Reign of Terror',
      ),
    ).toEqual([
      'What happened in 1791? → Flight to Varennes.',
      'What happened in 1793–94? → Reign of Terror.',
      'What happened in May 1789? → Estates-General meets.',
      'What happened on 14 July 1789? → Storming of the Bastille.',
    ]);
  });

  test('of a year in which two things happened there is no card', () => {
    expect(
      timeline(
        '1791 – Flight to Varennes',
        '1791 – New constitution',
        '1795 – Directory takes over',
      ),
    ).toEqual(['What happened in 1795? → Directory takes over.']);
  });
});

test('what several sections say under one label is asked of what each is on', () => {
  const drug = (name: string, effects: string) =>
    `# ${name}\n\nExamples: first, second, third ${name}\n\nSide effects: ${effects}`;
  expect(
    cards(
      `${drug('ACE inhibitors (p < 5)', 'dry cough')}\n\n${drug('Diuretics', 'low potassium')}`,
    ),
  ).toEqual(
    expect.arrayContaining([
      'ACE inhibitors: what are the side effects? → Dry cough.',
      'Diuretics: what are the side effects? → Low potassium.',
    ]),
  );
});

test('the same label twice in a section is no attribute', () => {
  expect(cards('# Loans\n\nDrawback: it takes some time\n\nDrawback: it costs money')).toEqual([]);
});

test('the authors’ own questions may be answered with “it” and a condition', () => {
  const text =
    '# Ethics of utility\n\nQ: Why might utilitarianism be unfair?\n\nA: It can harm a minority if that makes others happier.';
  expect(cards(text)).toEqual([
    'Why might utilitarianism be unfair? → It can harm a minority if that makes others happier.',
  ]);
});

test('evidence or criticism is asked with what the heading names', () => {
  const text = [
    '# Thinking',
    '## Dual process view',
    'System 1: fast, automatic, effortless',
    'System 2: slow, deliberate, serial',
    'Evidence: patients with damage to one of them alone',
    'Criticisms: they could be one continuum',
  ].join('\n\n');
  expect(cards(text).slice(-2)).toEqual([
    'Dual process view: what is the evidence? → Patients with damage to one of them alone.',
    'Dual process view: what are the criticisms? → They could be one continuum.',
  ]);
});

test('a clause does nothing, and the head of a table of figures means nothing', () => {
  expect(listed('Fairness: flows share a bottleneck equally')).toContain(
    'What is meant by “Fairness”? → Flows share a bottleneck equally.',
  );
  expect(listed('Temperature (°C) | Rate (mL O2/min)').join()).not.toContain('Temperature');
});

test.each([
  [
    'self-service shelves – Pharmaceutical Society v Boots [1953]',
    'Which case is on “self-service shelves”? → Pharmaceutical Society v Boots [1953].',
  ],
  ["doesn't apply: instant communication, or if the offeror requires receipt", undefined],
  ['The Best American Magazine Writing 2003: Lucky Jim (2003)', undefined],
  ['A Writer’s Workbook: Daily Exercises for the Writing Life (foreword) (2000)', undefined],
])('a case is asked for, and neither half a sentence nor a book: %s', (entry, card) => {
  expect(listed(entry).find((one) => !one.includes('Osmosis'))).toBe(card);
});

test.each([
  'Taxes: Internal Revenue Service, irs.gov',
  'PREPARATION: see the page of the course',
  'Length: 1 byte',
  'Grains: brown rice, oatmeal, barley, millet',
  'Approach 2: a list of all free blocks',
  'If yes: that is just determinism of the mind',
  'Modern connection: this aligns with the courts of the north',
])('“%s” explains nothing', (entry) => {
  expect(listed(entry).filter((card) => !card.includes('smosis'))).toEqual([]);
});

test('people who are noted with their years are asked for by who, and what they held isn’t their meaning', () => {
  const lives =
    'Peter Abelard (1079-1142): conceptualist position on universals\n\nBoethius (480-524): bridge between antiquity and medieval thought';
  const held =
    'Abelard: the middle position of a conceptualist\n\nBoethius/Abelard: God outside of time';
  expect(
    cards(`# Thinkers\n\n## Lives\n\n${lives}\n\n## Universals\n\n${held}`).toSorted(),
  ).toEqual([
    'Who was Boethius? → Bridge between antiquity and medieval thought.',
    'Who was Peter Abelard? → Conceptualist position on universals.',
  ]);
});

test('the entries of an outline longer than a deck are asked from all of it', () => {
  const FIRST = 'a'.charCodeAt(0);
  const name = (i: number) => `Kind ${String.fromCharCode(FIRST + (i % 26))}${Math.floor(i / 26)}`;
  const entries = Array.from(
    { length: 150 },
    (_, i) => `${name(i)}: a rock of layer ${i} of the old sea`,
  );
  const layers = cards(`# Rocks\n\n${entries.join('\n\n')}`).map((card) =>
    Number(/layer (\d+)/.exec(card)?.[1]),
  );
  const inThirds = [0, 50, 100].map(
    (from) => layers.filter((at) => at >= from && at < from + 50).length,
  );
  expect(layers).toHaveLength(60);
  expect(Math.min(...inThirds)).toBeGreaterThanOrEqual(15);
});
