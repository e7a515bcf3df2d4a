import { describe, expect, test } from 'vitest';
import { readDocument as readFile } from '../../read-document';
import { usesOf } from '../../section-roles';
import type { ReadDocument } from '../../types';
import { localEngine } from '../local-engine';
import { readDocument } from '../testing/read-document';

const SHEET = `Chemistry 11 – Lab 7
Acid–Base Titration

Name: ______________________   Date: ____________

Purpose

To determine the concentration of acetic acid in vinegar by titrating it with a solution of sodium hydroxide.

Background

A titration is a procedure in which a solution of known concentration is used to find the concentration of another solution. The solution of known concentration is called the standard solution, and it is delivered from a buret.

The equivalence point is the point at which the moles of acid equal the moles of base. Phenolphthalein is colorless in acid and pink in base, and it changes between pH 8.2 and pH 10.

Materials

50 mL buret and clamp
Ring stand
White vinegar
Phenolphthalein indicator

Safety

Wear goggles and an apron at all times. Sodium hydroxide is caustic and will burn skin and eyes. Do not pipet by mouth.

Procedure

1. Rinse the buret twice with distilled water and once with the sodium hydroxide solution.
2. Fill the buret to just above the zero mark. Drain a little to remove the air bubble from the tip.
3. Pipet 5.00 mL of vinegar into each flask. Add three drops of phenolphthalein to each flask.
4. Record the initial buret reading to the nearest 0.05 mL.
5. Add the base while swirling the flask. When the pink color begins to last, add it one drop at a time.
6. Stop when a faint pink color stays for 30 seconds. Record the final buret reading.

Data Table

Trial   1   2   3
Initial buret reading (mL)   ______   ______   ______
Final buret reading (mL)   ______   ______   ______

Calculations

1. Calculate the moles of sodium hydroxide that were used in each trial.
2. The label on the bottle says that vinegar is 5.0% acetic acid. Calculate your percent error.

Conclusion

In two or three sentences, state the concentration that you found and how it compares with the label.
________________________________________________`;

const packOf = (document: ReadDocument) =>
  localEngine.makePack(document, { parts: { lessons: true, cards: true } });

async function packOfSheet(text = SHEET) {
  const bytes = new TextEncoder().encode(text);
  return packOf(await readFile({ bytes, filename: 'lab-7.txt' }));
}

/** The titles of the sections that are studied. */
function studied(document: ReadDocument): string[] {
  const uses = usesOf(document);
  const sections = document.passages.flatMap(({ section }, at) =>
    uses[at] === 'text' ? [section] : [],
  );
  return [...new Set(sections)].map((section) => document.sections[section]?.title ?? '');
}

describe('a lab sheet', () => {
  test('its materials, safety rules, blanks and tasks are in no lesson', async () => {
    const { lessons } = await packOfSheet();
    const shown = lessons.map(({ content }) => content).join('\n');
    expect(shown).not.toMatch(/Ring stand|goggles|____|percent error|compares with/);
    expect(shown).toContain('Drain a little to remove the air bubble from the tip.');
    expect(lessons.map(({ title }) => title)).toEqual([
      'Purpose',
      'Background',
      'Procedure',
      'Procedure: steps 3–4',
      'Procedure: steps 5–6',
    ]);
  });

  test('what it is for is the whole in a sentence, and no step is in the summary', async () => {
    const { gist, summary } = await packOfSheet();
    expect(gist?.text).toMatch(/^To determine the concentration of acetic acid in vinegar by /);
    expect(summary.map(({ text }) => text).join(' ')).not.toMatch(
      /Rinse|Fill|Pipet|Record|Add|Stop/,
    );
    expect(summary.map(({ text }) => text).join(' ')).toContain('The equivalence point is');
  });

  test('the points of its procedure are whole steps', async () => {
    const { lessons } = await packOfSheet();
    expect(lessons[2]?.keyPoints.map(({ text }) => text)).toEqual([
      'Rinse the buret twice with distilled water and once with the sodium hydroxide solution.',
      'Fill the buret to just above the zero mark.',
    ]);
  });

  test('written with colons it is the same, and its shortest steps are shown', async () => {
    const text = SHEET.replace(
      /^(Purpose|Background|Materials|Procedure|Data Table)$\n/gm,
      '$1:',
    ).replace('4. Record the initial buret reading to the nearest 0.05 mL.', '4. Label it.');
    const { lessons, gist } = await packOfSheet(text);
    expect(gist?.text).toMatch(/^To determine the concentration/);
    expect(lessons.map(({ title }) => title).slice(0, 3)).toEqual([
      'Purpose',
      'Background',
      'Procedure',
    ]);
    const shown = lessons.map(({ content }) => content).join('\n');
    expect(shown).toContain('4. Label it.');
    expect(shown).not.toMatch(/Ring stand|____/);
  });

  test('a report without a list of materials is known by its data and calculations', () => {
    const document = readDocument(`# Decomposition of hydrogen peroxide

## Procedure

1. Fill the beaker with 400 mL of water.

## Data Table

Initial volume: 18 mL

Final volume: 41 mL

## Calculations

The volume of the oxygen was 23 mL, which is less than the 28 mL that we expected.

## Report

Yeast has enzymes that break down hydrogen peroxide into water and oxygen. A catalyst speeds up a reaction.`);
    expect(studied(document)).toEqual(['Procedure', 'Calculations', 'Report']);
  });

  test('a lab without a list of materials says in its opening that it is one', async () => {
    const steps = [1, 2, 3, 4, 5, 6, 7, 8].map(
      (step) => `${step}. Place ${step} germinating seeds and a wad of cotton in tube ${step}.`,
    );
    const { gist, summary, lessons } = await packOf(
      readDocument(`# Respiration

In this lab, you will investigate the rate of respiration in germinating pea seeds at several temperatures.

## Methods

${steps.join('\n\n')}`),
    );
    expect(gist?.text).toMatch(/^In this lab, you will investigate/);
    expect(summary.map(({ text }) => text)).toEqual([gist?.text]);
    expect(lessons.map(({ title }) => title)).toContain('Methods: steps 7–8');
  });

  test('what one experiment calls a bag is no term', async () => {
    const { cards } = await packOf(
      readDocument(`# Lab 4: Diffusion

## Background

Diffusion: net movement of molecules from high to low concentration

Osmosis: diffusion of water across a selectively permeable membrane

Bag A: a sucrose solution with the same concentration as the bath

Bag B: a sucrose solution with ten times the concentration of the bath`),
    );
    expect(cards.map(({ front }) => front)).toEqual([
      'What is meant by “Diffusion”?',
      'What is meant by “Osmosis”?',
    ]);
  });
});

test('parts of a procedure are steps too, and what opens a step is no term', async () => {
  const text = `# Lab 8: Enzymes

## Introduction

Enzymes speed up reactions without being consumed in the process. Because enzymes are proteins, their shape is critical to their function.

## Materials

a beaker

## Procedure

### Setup

**Prepare the Stand:** Place the glass tube stand into the blue bin.

**Invert the Tube:** Cover the open end of the glass tube tightly with your thumb.

### Trial 1: Room Temperature

Add 1 mL of ground chicken liver to the reaction beaker and cap it at once.

**Clean up:** Thoroughly wash out the beaker and the stopper with water.`;
  const document = await readFile({
    bytes: new TextEncoder().encode(text),
    filename: 'lab-8.md',
  });
  const { cards, summary } = await packOf(document);
  expect(cards.map(({ front }) => front).join(' ')).not.toMatch(/Prepare|Invert|Clean/);
  expect(summary.map(({ text: said }) => said).join(' ')).not.toMatch(/stand|thumb|liver|wash/);
});

test('materials, safety and methods are subjects of other texts', () => {
  const text = (titles: string[]) =>
    readDocument(
      titles.map((title) => `# ${title}\n\nA wall of brick is a barrier to fire.`).join('\n\n'),
    );
  const building = ['Safety', 'Materials', 'Walls', 'Roofs'];
  expect(studied(text(building))).toEqual(building);
  const article = ['Introduction', 'Methods', 'Results', 'Conclusion'];
  expect(studied(text(article))).toEqual(article);
});

test('a report has no step of its methods in the summary, and its purpose as the whole', async () => {
  const { gist, summary } = await packOf(
    readDocument(`# Lab Report: Osmosis in Potato Cores

## Introduction

Osmosis is the diffusion of water across a selectively permeable membrane. A solution that has a higher concentration of solutes than the cell is hypertonic, and a cell in it loses water. The purpose of this lab was to find the solute concentration of potato cells.

## Methods

We cut 24 potato cores that were 3 cm long with a cork borer. Four cores were blotted dry, weighed together and placed in each beaker with 100 mL of solution. The beakers were covered with plastic wrap and left overnight.

## Results

As the concentration of sucrose increased, the percent change in the mass of the cores went down. The cores in distilled water gained the most mass of all.

## Conclusion

Water moves by osmosis from the hypotonic side to the hypertonic side of a membrane.`),
  );
  expect(gist?.text).toBe(
    'The purpose of this lab was to find the solute concentration of potato cells.',
  );
  expect(summary.map(({ text }) => text).join(' ')).not.toMatch(/beakers? |cork/);
});
