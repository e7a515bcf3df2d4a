import { beforeAll, describe, expect, it } from 'vitest';
import { answerQuestion } from '../../answer-question';
import { buildIndex } from '../../build-index';
import { readDocument } from '../../read-document';
import { type OpenIndex, openIndex } from '../../retrieval/open-index';
import { isSyllabus } from '../../structure/syllabus';
import type { ReadDocument, StudyPack } from '../../types';
import { localEngine } from '../local-engine';

const SYLLABUS = `# History 211 Syllabus

Spring 2026, Room 101

Instructor: Dr. Ada Long

Office hours: Tuesday 10:00-11:00 in Hall 7

## Introduction

This course is a survey of the history of the United States from 1607 to the Civil War.

## Required Texts

Faragher, Out of Many, 2d edition, Prentice Hall.

## Grading

The midterm exam is worth 30% of the grade. The final exam is worth 40% of the grade. Quizzes are worth 20%, and participation is worth 10%.

## Attendance

You are expected to attend every class. More than three absences lower your final grade by one letter.

## Late Work

Late papers lose ten points for each day. No paper is accepted after Friday.

## Schedule

Week 1: Jamestown and Plymouth. Read chapter 1.

Week 2: The Revolution. Read chapters 2 and 3. Quiz on Friday.

Week 3: The Constitution. The first paper is due on February 6.

The midterm exam is on March 3. The final exam is on May 12 at 9:00 in Room 101.
`;

async function read(text: string): Promise<ReadDocument> {
  return readDocument({ bytes: new TextEncoder().encode(text), filename: 'course.md' });
}

describe('a syllabus', () => {
  let pack: StudyPack;
  let index: OpenIndex;
  const ask = (question: string) => answerQuestion(index, question, 'Sage').text;
  beforeAll(async () => {
    const document = await read(SYLLABUS);
    pack = await localEngine.makePack(document, { parts: { lessons: true, cards: true } });
    index = openIndex(buildIndex(document, pack));
  });

  it('is summarized by what the course is on, what counts, when, and its rules', () => {
    const said = pack.summary.map(({ text }) => text).join('\n');
    expect(said).toMatch(/This course is a survey of the history/);
    expect(said).toMatch(/worth \d0%/);
    expect(said).toMatch(/March 3|February 6/);
    expect(said).toMatch(/Late papers|attend every class/);
  });

  it('has no cards and no questions on its lines, and asks what students ask', () => {
    expect(pack.cards).toEqual([]);
    expect(pack.lessons.flatMap(({ checks }) => checks ?? [])).toEqual([]);
    expect(pack.suggestedQuestions).toEqual([
      'What counts for the grade?',
      'What is the late policy?',
      'What is the attendance policy?',
      'What are the office hours?',
    ]);
    for (const question of pack.suggestedQuestions)
      expect(answerQuestion(index, question, 'Sage').inDocument).toBe(true);
  });

  it('has its grading for key points', () => {
    const points = pack.lessons.flatMap(({ keyPoints }) => keyPoints.map(({ text }) => text));
    expect(points.join('\n')).toMatch(/The final exam is worth 40% of the grade\./);
    expect(points.join('\n')).not.toMatch(/Jamestown/);
  });

  it.each([
    ['Who teaches this course?', /^“Instructor: Dr\. Ada Long” \[1\]$/],
    ['How much is the final exam worth?', /^“The final exam is worth 40% of the grade\.” \[1\]$/],
    ['What counts for the grade?', /midterm exam is worth 30%.*Quizzes are worth 20%/s],
    ['What is the late policy?', /^“Late papers lose ten points for each day\.” \[1\]/],
    ['What is the attendance policy?', /attend every class.*three absences/s],
    ['What books do I need?', /Out of Many, 2d edition/],
    ['When is the final exam?', /May 12/],
  ])('answers %s', (question, answer) => {
    expect(ask(question)).toMatch(answer);
  });

  it('may name its teacher in a heading', async () => {
    const document = await read(
      SYLLABUS.replace(
        'Instructor: Dr. Ada Long\n\nOffice',
        '## Instructor: Dr. Ada Long\n\nOffice',
      ),
    );
    const own = openIndex(buildIndex(document));
    const { text, sources } = answerQuestion(own, 'Who teaches this course?', 'Sage');
    expect(text).toBe('Your document names “Instructor: Dr. Ada Long” in a heading. [1]');
    expect(sources.map(({ quote }) => quote)).toEqual([
      'Office hours: Tuesday 10:00-11:00 in Hall 7',
    ]);
  });
});

describe('other texts', () => {
  it('are none, though a course is named on their first slide', () => {
    const sections = [
      { title: 'Biology 101, Spring 2026' },
      { title: 'Grading' },
      { title: 'Cells' },
    ];
    const passages = [
      'Instructor: Ada Long',
      'Office hours: Monday',
      'Textbook: Biology, 2d ed.',
      'Midterm: March 3',
      ...Array.from({ length: 40 }, (_, n) => `Membrane ${n} keeps a cell apart from the water.`),
    ].map((text) => ({ text }));
    expect(isSyllabus({ sections, passages })).toBe(false);
  });
});
