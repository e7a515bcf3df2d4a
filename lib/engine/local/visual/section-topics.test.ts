import { expect, test } from 'vitest';
import { type AnalysedDocument, analyseDocument, sentenceAt } from '../analysed';
import { localEngine } from '../local-engine';
import { rankedTopics } from '../summary/topics';
import { TermIndex } from '../terms/term-index';
import { readDocument } from '../testing/read-document';
import { withTopics } from './section-topics';

async function sectionsOf(text: string) {
  const source = readDocument(text);
  const parts = { lessons: false, cards: false };
  const { sectionLines } = await localEngine.makePack(source, { parts });
  const whole = source.passages.map((passage) => passage.text).join('\n\n');
  for (const { start, quote } of sectionLines.flatMap(({ topics = [] }) => topics))
    expect(whole.slice(start, start + quote.length)).toBe(quote);
  return sectionLines.map(({ title, line, topics }) => ({
    title,
    line: line?.text ?? null,
    topics: topics?.map(({ text }) => text),
  }));
}

const FILLER = 'We saw it on the way, and they were glad of it for days.';

test('a section that no sentence stands for has the headings below it', async () => {
  const sections = await sectionsOf(`# Cells

## Organelles

### The Nucleus

The nucleus holds the genes. ${FILLER}

#### Pores

Pores let things through. ${FILLER}

### Ribosomes

Ribosomes make proteins. ${FILLER}

## Osmosis

Osmosis is the movement of water through a membrane that lets no salt through. ${FILLER}`);
  expect(sections).toEqual([
    { title: 'Organelles', line: null, topics: ['The Nucleus', 'Ribosomes'] },
    {
      title: 'Osmosis',
      line: 'Osmosis is the movement of water through a membrane that lets no salt through.',
      topics: undefined,
    },
  ]);
});

test('no heading is shown that is too long to be shown whole', async () => {
  const [first] = await sectionsOf(`# Cells

## Parts

### How Do the Scientists of the Laboratory of the North Find and Count the Cells of the Blood?

They count them. ${FILLER}

### Ribosomes

Ribosomes make proteins. ${FILLER}

### Vacuoles

Vacuoles hold water. ${FILLER}

## Osmosis

Osmosis is the movement of water through a membrane that lets no salt through. ${FILLER}`);
  expect(first?.topics).toEqual(['Ribosomes', 'Vacuoles']);
});

test('one heading alone doesn’t stand for a section', async () => {
  const [first] = await sectionsOf(`# Cells

## Parts

${FILLER} ${FILLER}

### Pores

They let things through. ${FILLER}

## More

${FILLER} ${FILLER} ${FILLER}`);
  expect(first).toEqual({ title: 'Parts', line: null, topics: undefined });
});

test('without headings below, its key terms, but not those of its title', async () => {
  const sections = await sectionsOf(`# The Kidney

## How the Kidney Works

Blood enters the **glomerulus** under pressure. The glomerulus lets water and salts through. They reach the **renal tubule** next. The renal tubule takes back what the body needs, and the kidney sends away the rest.

## Afterwards

${FILLER} ${FILLER} ${FILLER}`);
  expect(sections[0]).toEqual({
    title: 'How the Kidney Works',
    line: null,
    topics: ['Glomerulus', 'Renal tubule'],
  });
});

test('no term that other sections use more', async () => {
  const [first, second] = await sectionsOf(`# The Kidney

## How It Works

Blood enters the **glomerulus**. The glomerulus is at work here. The **renal capsule** is round it. The renal capsule is at work here. The **renal tubule** is near. The renal tubule is at work here.

## Afterwards

The renal tubule is here. As for the renal tubule, ${FILLER} Of the renal tubule, ${FILLER} By the renal tubule, ${FILLER}`);
  expect(first?.topics).toEqual(['Glomerulus', 'Renal capsule']);
  expect(second?.topics).toBeUndefined();
});

test('no term that is part of another one', async () => {
  const [first] = await sectionsOf(`# Society

## How Far Apart People Are

Between them runs what is called the income inequality; the income inequality is drawn anew. Between them runs what is called the inequality; the inequality is drawn anew. Between them runs what is called the poverty line; the poverty line is drawn anew.

## Afterwards

${FILLER} ${FILLER} ${FILLER}`);
  expect(first?.topics).toEqual(['Income inequality', 'Poverty line']);
});

/** The document as if the section and the sentence at these places came `times` times. */
function repeated(
  document: AnalysedDocument,
  { section, sentence, times }: { section: number; sentence: number; times: number },
): AnalysedDocument {
  const { source, headings, sentences } = document;
  const again = <Item>(items: readonly Item[]) =>
    items.flatMap((item, at) => (at === section ? Array<Item>(times).fill(item) : [item]));
  const copies = Array.from({ length: times }, (_, n) => ({
    ...sentenceAt(document, sentence),
    section: section + n,
  }));
  return {
    ...document,
    source: { ...source, sections: again(source.sections) },
    headings: again(headings),
    sentences: sentences.flatMap((each, at) => {
      if (at === sentence) return copies;
      return each.section > section ? [{ ...each, section: each.section + times - 1 }] : [each];
    }),
  };
}

test('a section may have more headings below it than a call takes arguments', () => {
  const rest = ['More', 'Most'].map((title) => `## ${title}\n\n${`${FILLER} `.repeat(80)}`);
  const once = analyseDocument(
    readDocument(
      `# Cells\n\n## Parts\n\n### A Part of It\n\nThe part moves the blood of the body.\n\n${rest.join('\n\n')}`,
    ),
  );
  const sentence = once.sentences.findIndex((each) => each.prose);
  const { section } = sentenceAt(once, sentence);
  const document = repeated(once, { section, sentence, times: 150_000 });
  const sections = rankedTopics(document, []);
  const lines = sections.map(({ title, firstPassage }) => ({ title, firstPassage, line: null }));
  const [first] = withTopics({ document, terms: new TermIndex([]) }, sections, lines);
  expect(first?.topics?.map(({ text }) => text)).toEqual(Array(12).fill('A Part of It'));
});
