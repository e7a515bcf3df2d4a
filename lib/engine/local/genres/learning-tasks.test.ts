import { describe, expect, it } from 'vitest';
import { answerQuestion } from '../../answer-question';
import { buildIndex } from '../../build-index';
import { readDocument } from '../../read-document';
import { openIndex } from '../../retrieval/open-index';
import { learningTasks } from '../../structure/learning-tasks';
import type { ReadDocument, StudyPack } from '../../types';
import { localEngine } from '../local-engine';

const CHECKLIST = `# Biology revision checklist

Tick each line when you can do it.

## Cells

- [ ] describe the structure of an animal cell and of a plant cell
- [ ] explain how the size of a cell limits how fast it takes in oxygen
- [ ] state that ribosomes are the place where proteins are made
- [ ] calculate the magnification of an image from its length and the length of the cell

## Natural selection

- [ ] explain how natural selection works
- [ ] define the term species
- [ ] compare natural selection with selective breeding
- [ ] describe the evidence for evolution from fossils and from bacteria that resist antibiotics

## Enzymes

- [ ] explain why an enzyme is specific to one substrate
- [ ] describe how temperature and pH change how fast an enzyme works
- [ ] investigate how amylase breaks down starch at different temperatures
`;

const NOTES = `# Enzymes

By the end of this unit:

- I can explain why an enzyme is specific to one substrate
- I can describe how heat changes an enzyme
- I can draw the active site of an enzyme

## What enzymes are

An enzyme is a protein that speeds up a chemical reaction in a cell. Its active site has the shape of one substrate, so an enzyme is specific to it. Heat above sixty degrees changes the shape of most enzymes, and the substrate no longer fits.

Amylase is an enzyme that breaks down starch in the mouth. Pepsin is an enzyme that breaks down proteins in the stomach, where the liquid is very acidic.
`;

async function read(text: string): Promise<ReadDocument> {
  return readDocument({ bytes: new TextEncoder().encode(text), filename: 'notes.md' });
}

const packOf = (document: ReadDocument): Promise<StudyPack> =>
  localEngine.makePack(document, { parts: { lessons: true, cards: true } });

describe('a revision checklist', () => {
  it('has its lines in lessons and nothing made from them', async () => {
    const document = await read(CHECKLIST);
    const pack = await packOf(document);
    expect(document.notes.map(({ code }) => code)).toEqual(['tasks_without_text']);
    expect(pack.summary).toEqual([]);
    expect(pack.cards).toEqual([]);
    expect(pack.suggestedQuestions).toEqual([]);
    expect(
      pack.lessons.flatMap(({ keyPoints, checks }) => [...keyPoints, ...(checks ?? [])]),
    ).toEqual([]);
    const shown = pack.lessons.map(({ content }) => content).join('\n');
    expect(shown).toContain('explain how natural selection works');
    expect(shown).toContain('define the term species');
  });

  it('is said to explain nothing where its lines are all there is', async () => {
    const document = await read(CHECKLIST);
    const index = openIndex(buildIndex(document, await packOf(document)));
    const { text } = answerQuestion(index, 'How does natural selection work?', 'Sage');
    expect(text).toMatch(
      /^Your document lists what you should be able to do, and doesn’t explain it\./,
    );
    expect(text).toContain('natural selection');
    const summary = answerQuestion(index, 'Summarize this.', 'Sage');
    expect(summary.text).toMatch(/“Biology revision checklist”.*Natural selection/s);
  });

  it('may have the lines of a section in one paragraph', () => {
    const lines = Array.from({ length: 20 }, (_, i) => `☐ describe how the law number ${i} works`);
    const passages = Array.from({ length: 7 }, () => lines.join(' '));
    expect(tasksIn(passages)).toEqual({ tasks: [0, 1, 2, 3, 4, 5, 6], isChecklist: true });
  });

  it('may say "I can" and have no boxes', () => {
    const passages = Array.from({ length: 7 }, (_, i) => `I can explain the law number ${i}`);
    expect(tasksIn(passages)).toEqual({ tasks: [0, 1, 2, 3, 4, 5, 6], isChecklist: true });
  });
});

describe('other texts', () => {
  it('have what should be learned left out, and all else', async () => {
    const document = await read(NOTES);
    const pack = await packOf(document);
    expect(document.notes).toEqual([]);
    const made = [...pack.summary, ...pack.lessons.flatMap(({ keyPoints }) => keyPoints)];
    expect(made.map(({ text }) => text).join('\n')).not.toMatch(/I can/);
    expect(made.length).toBeGreaterThan(3);
    expect(pack.cards.length).toBeGreaterThan(0);
    expect(pack.lessons.map(({ content }) => content).join('\n')).not.toMatch(/I can/);
  });

  it.each([
    {
      what: 'the questions of an exam',
      passages: Array.from({ length: 8 }, (_, i) => `${i + 1}. Explain why answer ${i} is right.`),
    },
    {
      what: 'steps',
      passages: Array.from({ length: 8 }, (_, i) => `Use the command number ${i} to go on.`),
    },
    {
      what: 'the ticked answers of a quiz',
      passages: ['What is it?', '☑ Select the layer.', '☐ Use the menu.', '☐ Draw a path.'].flatMap(
        (one) => [one, 'Then a sentence follows.'],
      ),
    },
    {
      what: 'what somebody says',
      passages: ['"Well?"', 'I know him well, and I can say so.', '"I do not," said Ada.'],
    },
  ])('$what are no such lines', ({ passages }) => {
    expect(tasksIn(passages)).toEqual({ tasks: [], isChecklist: false });
  });
});

function tasksIn(texts: readonly string[]): { tasks: number[]; isChecklist: boolean } {
  const passages = texts.map((text) => ({ text, section: 0 }));
  const { tasks, isChecklist } = learningTasks({ sections: [{ title: 'Unit 3' }], passages });
  return { tasks: [...tasks], isChecklist };
}
