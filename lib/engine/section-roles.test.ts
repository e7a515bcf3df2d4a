import { expect, test } from 'vitest';
import { readDocument } from './local/testing/read-document';
import { usesOf } from './section-roles';

const rolesIn = (text: string) =>
  readDocument(text).sections.map(({ title, role }) => [title, role]);

const PROSE =
  'Sleep is a state of rest. The body repairs itself, and the brain sorts what it has learned by day. ';
const lines = (...all: string[]) => all.join('\n\n');

test('subsections are for what their section is for, until the next chapter', () => {
  const text = lines(
    '# Chapter 1: Sleep',
    PROSE,
    '## Chapter Review',
    PROSE,
    '### Key Terms',
    'insomnia: trouble falling asleep',
    '### More on sleep',
    PROSE,
    '## Glossary',
    'See the list below.',
    '## A',
    'apnea: a pause in breathing',
    '## B–C',
    'cycle: about ninety minutes',
    '# Chapter 2: Memory',
    PROSE,
  );
  expect(rolesIn(text)).toEqual([
    ['Chapter 1: Sleep', 'body'],
    ['Chapter Review', 'summary'],
    ['Key Terms', 'keyTerms'],
    ['More on sleep', 'summary'],
    ['Glossary', 'glossary'],
    ['A', 'glossary'],
    ['B–C', 'glossary'],
    ['Chapter 2: Memory', 'body'],
  ]);
});

const ENTRIES = ['Sleep … 3', 'Dreams … 9', 'Memory … 15', 'Learning ........ 21'];
const INDEX =
  'apnea, 12|brain, 3, 14–16|cycle, see rhythm|dream, 9|eye, 4|light 7|night, 1|rest, 2';
const AUTHORS = ['Adams, B.', 'Clark, D. E.', 'Evans, F.', 'Gray, H.', 'Irwin, J.'].flatMap(
  (one) => [`${one} (1999). On rest.`, `${one} Night work, 2004.`],
);

test.each([
  ['contents', ENTRIES, 'contents'],
  ['too few lines', ENTRIES.slice(0, 3), 'body'],
  ['an index', INDEX.split('|'), 'index'],
  ['an unsorted table', INDEX.split('|').reverse(), 'body'],
  ['references', AUTHORS, 'references'],
  ['rights', ['All rights reserved.', 'ISBN 978-1-23456-789-7', 'First edition'], 'rights'],
  ['a glossary', INDEX.replace(/,? ?\d[^|]*/g, ': a thing of sleep').split('|'), 'glossary'],
  ['prose', [PROSE, PROSE, PROSE, PROSE, PROSE, PROSE, PROSE, PROSE], 'body'],
])('recognizes by its lines: %s', (_, own, role) => {
  expect(rolesIn(lines('# Sleep', PROSE, '# Rest', ...own))[1]).toEqual(['Rest', role]);
});

test('names and notices before the contents are front matter, other text is not', () => {
  const text = lines(
    'Rest',
    'Anna Adams',
    '# Abstract',
    PROSE,
    '# Contents',
    ...ENTRIES,
    '# Sleep',
    PROSE,
  );
  expect(rolesIn(text).map(([, role]) => role)).toEqual(['front', 'body', 'contents', 'body']);
});

test('a list that its heading announces is text, even as the first of several sections', () => {
  const sections = ['Long Method', 'Large Class', 'Data Clumps'].flatMap((title) => [
    `## ${title}`,
    PROSE,
  ]);
  const entries = ['Duplicated code: Extract Method', 'Similar code: Form Template Method'];
  expect(rolesIn(lines('# Bad smells in code:', ...entries, ...sections))[0]?.[1]).toBe('body');
  expect(rolesIn(lines('# Bad smells in code', 'Ann Lee', ...sections))[0]?.[1]).toBe('front');
});

test.each([
  ['Critical Thinking', PROSE, 'body'],
  ['Critical Thinking', 'Why do we sleep?', 'reviewQuestions'],
  ['Exercises', 'Describe sleep.', 'reviewQuestions'],
  ['Chemistry End of Chapter Exercises', 'Balance the equation.', 'reviewQuestions'],
  ['Conceptual Questions', 'Describe sleep.', 'reviewQuestions'],
  ['Test Prep for AP Courses', 'A box does not move.', 'reviewQuestions'],
  ['Analysis Questions', 'Explain your result.', 'reviewQuestions'],
  ['Post-Lab Questions', 'Explain your result.', 'reviewQuestions'],
  ['Summary', PROSE, 'summary'],
  ['Chapter Review', 'Why do we sleep?', 'reviewQuestions'],
  ['Objectives', 'Describe sleep.', 'objectives'],
  ['Short Answer', 'Why do we sleep?', 'reviewQuestions'],
  ['Matching', PROSE, 'body'],
  ['Section Quiz', 'What is rest? What is sleep?', 'reviewQuestions'],
  ['Collaborative Group Activities', PROSE, 'reviewQuestions'],
  ['For Further Exploration', 'Adams, A. Why we sleep.', 'references'],
  ['Funding', PROSE, 'front'],
  ['Conflict of interest', 'The authors declare none.', 'front'],
  ['Conflicts of Interest', PROSE.repeat(7), 'body'],
  ['Resources', 'Rice, Tim. 2014. A Short History of Rest. New York: Night Press.', 'references'],
  ['Online resources', 'Why we sleep, at https://example.org/sleep', 'references'],
  ['Journals', PROSE.repeat(7), 'body'],
  ['Resources', 'Water is a resource. In 1998, a fifth of it was lost.', 'body'],
  ['Further Research', 'Read about sleep on the web.', 'references'],
])('under %j, %j… is %s', (title, text, role) => {
  expect(rolesIn(lines('# Sleep', PROSE, `# ${title}`, text))[1]).toEqual([title, role]);
});

test('aids count as text only where they are most of the document', () => {
  const withGlossary = (text: string) =>
    usesOf(
      readDocument(lines('# Sleep', text, '# Glossary', PROSE, '# References', 'Adams, 1999.')),
    );
  expect(withGlossary(PROSE)).toEqual(['text', 'aid', 'none']);
  expect(withGlossary('Sleep.')).toEqual(['text', 'text', 'none']);
  expect(usesOf(readDocument(lines('# References', PROSE)))).toEqual(['text']);
});

test('of a section of objectives, its prose is text', () => {
  const long = PROSE.repeat(3);
  const text = lines(
    '# Sleep',
    '## Objectives',
    'Describe sleep.',
    'Explain rest.',
    long,
    'So we rest.',
  );
  expect(usesOf(readDocument(text))).toEqual(['none', 'none', 'text', 'text']);
});

test('lines of contents are left out wherever they stand', () => {
  expect(usesOf(readDocument(lines('# Sleep', PROSE, 'Dreams … 9')))).toEqual(['text', 'none']);
});

test('films below further reading are no glossary, prose below objectives is no objective', () => {
  const films = ['Apnea', 'Breathing', 'Cycles', 'Dreams', 'Effort', 'Falling', 'Growth', 'Health'];
  const text = lines(
    '# Sleep',
    PROSE,
    '## Objectives',
    'Describe sleep.',
    '### Dreams',
    PROSE.repeat(5),
    '## Further Reading',
    '### Videos',
    ...films.map((film) => `${film}: a film about sleep and rest`),
  );
  expect(rolesIn(text)).toEqual([
    ['Sleep', 'body'],
    ['Objectives', 'objectives'],
    ['Dreams', 'body'],
    ['Further Reading', 'references'],
    ['Videos', 'references'],
  ]);
});

test.each([
  ['Figure 3.2 A neuron and its model. The model is on the right.', 'none'],
  ['FIGURE 22–5: Evolution of a star', 'none'],
  ['Fig. 3 (a) The cell', 'none'],
  ['Abb. 4: Der Schlaf eines Kindes', 'none'],
  ['Tabelle 12 – Schlaf nach Alter', 'none'],
  ['Figure 3.2 shows a neuron. It has a long branch.', 'text'],
  ['Table 4 lists what we know.', 'text'],
  ['Figures of speech are no figures.', 'text'],
])('%j is for %s', (caption, use) => {
  expect(usesOf(readDocument(lines('# Sleep', PROSE, caption)))).toEqual(['text', use]);
});

test('prose under a list is a chapter of its own', () => {
  const long = PROSE.repeat(5);
  const text = lines(
    '# Sleep',
    long,
    '# References',
    'Adams, 1999.',
    '## Books',
    'Clark, 2004.',
    '## Dreams',
    long,
  );
  expect(rolesIn(text).map(([, role]) => role)).toEqual([
    'body',
    'references',
    'references',
    'body',
  ]);
});

test('a check of knowledge tells nothing, whatever stands below its heading', () => {
  const text = lines(
    '# Prices',
    PROSE,
    '## Knowledge Check',
    'It’s time to look at what you know.',
  );
  expect(rolesIn(text)).toEqual([
    ['Prices', 'body'],
    ['Knowledge Check', 'reviewQuestions'],
  ]);
});

test('a list of publications or journals is for reference, a list of events is not', () => {
  const works = Array.from(
    { length: 8 },
    (_, i) => `A Study of Light ${i}. London: Marsh, 198${i}.`,
  );
  const events = Array.from(
    { length: 8 },
    (_, i) => `Treaty of the ${i} kings: peace at sea, 186${i}`,
  );
  const text = lines(
    '# Light',
    PROSE,
    '## Books about her',
    ...works,
    '## Journals',
    'Chemistry Letters: a weekly magazine for chemists',
    '## Wars',
    ...events,
  );
  expect(rolesIn(text)).toEqual([
    ['Light', 'body'],
    ['Books about her', 'references'],
    ['Journals', 'references'],
    ['Wars', 'body'],
  ]);
});

test('a learning goal with its label is not studied', () => {
  const goal = 'Learning Goal: Compare how molecules of different sizes spread in water.';
  const document = readDocument(lines('# Diffusion', goal, 'Use a dye.', PROSE));
  expect(usesOf(document)).toEqual(['none', 'text', 'text']);
});

test('objectives that a sentence announces, without a heading, are not studied', () => {
  const text = lines(
    '# Secrets',
    PROSE,
    '## Foundations',
    'After completing this section, you will be able to',
    '- Identify the roots of the law.',
    '- Explain the purpose of the act.',
    PROSE,
    'Explain the plan to everyone who works on it.',
  );
  const document = readDocument(text);
  const studied = document.passages.filter((_, i) => usesOf(document)[i] === 'text');
  expect(studied.map((passage) => passage.text)).toEqual([
    PROSE.trim(),
    PROSE.trim(),
    'Explain the plan to everyone who works on it.',
  ]);
});
