import { describe, expect, it } from 'vitest';
import { CHARTER } from '../local/testing/charter';
import { readDocument } from '../read-document';
import { articlesIn } from '../structure/law';
import type { ReadDocument } from '../types';

const read = (text: string, filename = 'law.txt'): Promise<ReadDocument> =>
  readDocument({ bytes: new TextEncoder().encode(text), filename });

describe('the articles of a law', () => {
  it('are sections with their numbers and titles, below their parts', async () => {
    const { sections, title } = await read(CHARTER);
    expect(title).toBe('The Constitution of the Republic of Arlen');
    expect(sections.map(({ level, title: name }) => `${level} ${name}`)).toEqual([
      '1 The Constitution of the Republic of Arlen',
      '2 Part I: The Republic',
      '3 Article 1. The Republic',
      '3 Article 2. Languages',
      '2 Part II: Fundamental Rights',
      '3 Article 3. Right to life',
      '3 Article 4. Arrest and detention',
      '2 Part III: Parliament',
      '3 Article 5. Composition',
      '3 Article 6. Qualifications of members',
      '3 Article 7. Bills',
      '2 Part IV: General',
      '3 Article 8. Meaning of words',
    ]);
  });

  it('are read in other forms and languages', async () => {
    const german = await read(
      `# Gesetz über den Urlaub\n\n## § 1 Anspruch\n\nJeder Arbeitnehmer hat Anspruch auf bezahlten Erholungsurlaub in jedem Kalenderjahr.\n\n## § 2 Dauer\n\n(1) Der Urlaub beträgt jährlich mindestens 24 Werktage.\n\n(2) Nicht als Urlaub gelten\n\n1.  Sonntage,\n\n2.  gesetzliche Feiertage.\n\n## § 3 Wartezeit\n\nDer volle Anspruch kann nach sechs Monaten geltend gemacht werden. Der Arbeitgeber darf keinen Urlaub verweigern. Kann der Urlaub wegen der Beendigung des Arbeitsverhältnisses ganz oder teilweise nicht mehr gewährt werden, so ist er abzugelten.`,
      'gesetz.md',
    );
    expect(articlesIn(german).map(({ number, title }) => `${number} ${title}`)).toEqual([
      '1 Anspruch',
      '2 Dauer',
      '3 Wartezeit',
    ]);
    expect(german.passages.map(({ text }) => text)).toContain(
      '(2) Nicht als Urlaub gelten 1. Sonntage, 2. gesetzliche Feiertage.',
    );
    const inLine = await read(
      `The Boats Act\n\nSection 1. Interpretation.—(1) In this Act, “boat” means a vessel of any kind that is moved by oars.\n\nSection 2. Every person who keeps a boat shall register it with the harbor office.\n\nSection 3. No person shall moor a boat at the north quay without a permit of the office. A permit is valid for one year and may be renewed.`,
    );
    expect(inLine.sections.map(({ title }) => title).filter((one) => /^Section/.test(one))).toEqual(
      ['Section 1. Interpretation', 'Section 2', 'Section 3'],
    );
  });

  it('aren’t taken from texts that speak of articles or count their own sections', async () => {
    const notes = await read(
      `Notes on the constitution\n\nArticle 3 of the charter is often quoted. Courts read it widely, and scholars disagree about the limits that it has in practice.\n\nArticle 4 and Article 5 were added later, after a debate that took many years and several drafts by committees.\n\nArticle 6 is short. Students remember it because of the case that made it known in all of the country.`,
    );
    expect(articlesIn(notes)).toEqual([]);
    const book = await read(
      `Plants and Light\n\nSection 1. Leaves\n\nLeaves take in light. The green pigment in their cells absorbs red and blue light and reflects green light.\n\nSection 2. Sugar\n\nThe energy is stored in sugar. A plant makes more sugar than it needs on a sunny day and stores the rest as starch.\n\nSection 3. Roots\n\nRoots take up water. Fine hairs on their surface increase the area through which water and minerals enter the plant.`,
    );
    expect(articlesIn(book)).toEqual([]);
  });
});
