import { expect, test } from 'vitest';
import { titleFor } from './title';

const heading = (title: string, level = 1) => ({ level, title, firstPassage: 0 });

test.each([
  {
    given: 'Cell Biology',
    sections: [heading('Chapter 1')],
    name: 'x.pdf',
    title: 'Cell Biology',
    law: 'its own title',
  },
  {
    given: 'Microsoft Word - essay.doc',
    sections: [heading('On Cells')],
    name: 'x.pdf',
    title: 'On Cells',
    law: 'no program',
  },
  {
    given: 'untitled',
    sections: [heading('A part', 2)],
    name: 'my_notes.v2.pdf',
    title: 'my notes.v2',
    law: 'no empty name',
  },
  {
    given: null,
    sections: [heading('', 0), heading('Cells')],
    name: 'x.txt',
    title: 'Cells',
    law: 'the first chapter',
  },
  { given: ' \u0000 ', sections: [], name: 'C:\\notes\\week 3.TXT', title: 'week 3', law: 'the name without its path' },
  { given: null, sections: [], name: '.txt', title: 'Untitled', law: 'never nothing' },
])('$given, $name: $law', ({ given, sections, name, title }) => {
  expect(titleFor(given, sections, name)).toBe(title);
});

test('a title is cut between characters', () => {
  const title = titleFor('😀'.repeat(300), [], 'x.txt');
  expect(title).toBe(`${'😀'.repeat(99)}…`);
});
