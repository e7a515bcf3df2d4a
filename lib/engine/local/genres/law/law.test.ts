import { describe, expect, it } from 'vitest';
import { readDocument } from '../../../read-document';
import type { StudyPack } from '../../../types';
import { localEngine } from '../../local-engine';
import { CHARTER } from '../../testing/charter';

async function packOf(text: string): Promise<StudyPack> {
  const document = await readDocument({
    bytes: new TextEncoder().encode(text),
    filename: 'law.txt',
  });
  return localEngine.makePack(document, { parts: { lessons: true, cards: true } });
}

describe('the pack of a law', () => {
  it('has lessons along its parts, and whole rules as key points', async () => {
    const { lessons, summary } = await packOf(CHARTER);
    expect(lessons.map(({ title }) => title)).toEqual(
      expect.arrayContaining(['Part I: The Republic', 'Part II: Fundamental Rights']),
    );
    const points = lessons.flatMap(({ keyPoints }) => keyPoints.map(({ text }) => text));
    expect(points).toContain(
      'Every person who is arrested has the right- (a) to be told promptly the reason for the arrest; (b) to remain silent; (c) to be brought before a court within forty-eight hours of the arrest.',
    );
    expect(
      points.concat(summary.map(({ text }) => text)).filter((one) => /^\(|[-:]$/.test(one)),
    ).toEqual([]);
  });

  it('asks what short articles provide, and what words mean', async () => {
    const { cards } = await packOf(CHARTER);
    const asked = new Map(cards.map(({ front, back }) => [front, back]));
    expect(asked.get('What does Article 3 (Right to life) provide?')).toBe(
      'Every person has the right to life. No one shall be deprived of life intentionally.',
    );
    expect(asked.get('What is meant by “province”?')).toBe(
      'A province that is named in the First Schedule.',
    );
  });

  it('says "Section" before a bare number', async () => {
    const { cards } = await packOf(
      `# The Constitution of the Rowing Club\n\n## 1 Name\n\nThe club shall be called the Vell Rowing Club and shall have its seat at Vell.\n\n## 2 Members\n\nEvery person who lives in Vell may be a member of the club on payment of the yearly fee.\n\n## 3 Fees\n\nThe yearly fee shall be set by the general meeting and shall not be less than ten crowns.`,
    );
    expect(cards.map(({ front }) => front)).toContain('What does Section 2 (Members) provide?');
  });
});
