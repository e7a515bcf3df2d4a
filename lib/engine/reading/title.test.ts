import { expect, test } from 'vitest';
import { titleFor } from './title';

const heading = (title: string, level = 1) => ({ level, title, firstPassage: 0 });

test.each([
  {
    given: 'Cell Biology',
    sections: [heading('Chapter 1')],
    name: 'x.pdf',
    title: 'Cell Biology',
    rule: 'its own title',
  },
  {
    given: 'A Commit Protocol ∗',
    sections: [heading('Chapter 1')],
    name: 'x.pdf',
    title: 'A Commit Protocol',
    rule: 'no mark of a note',
  },
  {
    given: 'http://example.org/paper.html',
    sections: [heading('Back to the Future')],
    name: 'x.pdf',
    title: 'Back to the Future',
    rule: 'no address',
  },
  {
    given: 'Microsoft Word - essay.doc',
    sections: [heading('On Cells')],
    name: 'x.pdf',
    title: 'On Cells',
    rule: 'no program',
  },
  {
    given: 'w05_slides_final',
    sections: [heading('Supply and demand')],
    name: 'x.pdf',
    title: 'Supply and demand',
    rule: 'no file name',
  },
  {
    given: '88300 162..177',
    sections: [heading('Shift work and families')],
    name: 'x.pdf',
    title: 'Shift work and families',
    rule: 'no pages of a journal',
  },
  {
    given: 'about:blank',
    sections: [heading('Supply and demand')],
    name: 'x.pdf',
    title: 'Supply and demand',
    rule: 'no address of an empty page',
  },
  {
    given: 'handout3',
    sections: [heading('Handout 3: Plate tectonics')],
    name: 'x.pdf',
    title: 'Handout 3: Plate tectonics',
    rule: 'no name with a number',
  },
  ...['Covid-19', 'HTML5'].map((given) => ({
    given,
    sections: [heading('How it began')],
    name: 'x.pdf',
    title: given,
    rule: 'a name may end with a number',
  })),
  ...['scan-12', 'IMG012', 'PSY101', 'slides3'].map((given) => ({
    given,
    sections: [heading('How it began')],
    name: 'x.pdf',
    title: 'How it began',
    rule: 'no name of a file or a course',
  })),
  {
    given: 'Lecture 4',
    sections: [heading('Lecture 4: How memory is stored')],
    name: 'x.pdf',
    title: 'Lecture 4: How memory is stored',
    rule: 'not half of the first heading',
  },
  {
    given: 'untitled',
    sections: [heading('A part', 2)],
    name: 'my_notes.v2.pdf',
    title: 'my notes.v2',
    rule: 'no empty name',
  },
  {
    given: null,
    sections: [heading('', 0), heading('Cells')],
    name: 'x.txt',
    title: 'Cells',
    rule: 'the first chapter',
  },
  {
    given: ' \u0000 ',
    sections: [],
    name: 'C:\\notes\\week 3.TXT',
    title: 'week 3',
    rule: 'the name without its path',
  },
  { given: null, sections: [], name: '.txt', title: 'Untitled', rule: 'never nothing' },
])('$given, $name: $rule', ({ given, sections, name, title }) => {
  expect(titleFor(given, sections, name)).toBe(title);
});

test('a title is cut between characters', () => {
  const title = titleFor('😀'.repeat(300), [], 'x.txt');
  expect(title).toBe(`${'😀'.repeat(99)}…`);
});
