import { expect, test } from 'vitest';
import { readDocument } from '../local/testing/read-document';
import { caseLines } from './case-briefs';

const told = (text: string) =>
  [...caseLines(readDocument(text)).values()].map(({ part, caseName, text: said }) =>
    [caseName, part, said].join(' | '),
  );

test('the parts of a brief are known by their headings, with what stands below them', () => {
  const brief = `# Summers v. Tice\n\n33 Cal. 2d 80 (1948)\n\nCourt: California Supreme Court\n\n## Facts\n\n### The hunt\n\nTwo men shot at a quail.
\n\n## Issue\n\nMust the victim prove who hit him?\n\n## Holding\n\nThe burden of proof shifts to both.\n\n## Later law\n\nStates follow it.\n\n## Dissent\n\nNo dissent was made.`;
  expect(told(brief)).toEqual([
    'Summers v. Tice | data | 33 Cal. 2d 80 (1948)',
    'Summers v. Tice | data | California Supreme Court',
    'Summers v. Tice | facts | Two men shot at a quail.',
    'Summers v. Tice | issue | Must the victim prove who hit him?',
    'Summers v. Tice | holding | The burden of proof shifts to both.',
    'Summers v. Tice | data | No dissent was made.',
  ]);
});

test('labels in an outline belong to the case named last above them', () => {
  const outline = `# Negligence\n\nAdams v. Bullock (1919), a child swung a wire over the edge of a bridge and hit the line of a trolley.\n\nHeld: the trolley was not at fault.\n\nGoss v. Allen (1975), a boy of 17 skied.
\n\nHolding: he is held to the standard of his age.\n\n# Duty\n\nHolding: this one has no case.`;
  expect(told(outline)).toEqual([
    'Adams v. Bullock | holding | the trolley was not at fault.',
    'Goss v. Allen | holding | he is held to the standard of his age.',
  ]);
});

test('a label alone opens the lines below it, up to the next one', () => {
  const text = `# Clark v. Maloney\n\nRULE:\n\nThe first finder has the better title.\n\nHypo:\n\nA third man finds the logs.`;
  expect(told(text)).toEqual(['Clark v. Maloney | rule | The first finder has the better title.']);
});

test('texts that name no case, or nothing but its data, tell of none', () => {
  expect(told('# Exceptions\n\nRule: catch what you can handle.\n\nFacts: few.')).toEqual([]);
  expect(told('# Smith v. Jones\n\nCourt: the highest one\n\nDate: 3 May')).toEqual([]);
});

test('a rule below the heading of another doctrine is not that of the case', () => {
  const brief = `# Hymowitz v. Lilly\n\n73 N.Y.2d 487\n\n## Summary\n\nHolding: the maker pays for its share.\n\n## Facts\n\nA drug did harm.
\n\n## Old doctrines\n\nRule: two who act together are liable together.`;
  expect(told(brief).filter((line) => / \| (?:rule|holding) \| /.test(line))).toEqual([
    'Hymowitz v. Lilly | holding | the maker pays for its share.',
  ]);
});
