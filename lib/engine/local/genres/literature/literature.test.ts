import { describe, expect, it } from 'vitest';
import { readDocument } from '../../../read-document';
import type { ReadDocument, StudyPack } from '../../../types';
import { localEngine } from '../../local-engine';

const read = (text: string): Promise<ReadDocument> =>
  readDocument({ bytes: new TextEncoder().encode(text), filename: 'book.txt' });

async function packOf(text: string): Promise<StudyPack> {
  return localEngine.makePack(await read(text), { parts: { lessons: true, cards: true } });
}

/** Speech of which most is said by name. */
const TALK = (n: number): string => `"Will you come to the lodge on day ${n}?" said Katrine.

"A boy is a small animal that never washes, and day ${n} is Monday," answered Dermott.

He looked at the fire, and she smiled.

Katrine took the road to the village, and Dermott followed Katrine with a lamp.`;

const CHAPTER = (n: number, told: string): string =>
  `${told}\n\n${Array.from({ length: 6 }, (_, i) => TALK(10 * n + i)).join('\n\n')}`;

const NOVEL = `KATRINE

I

UNDER THE SOUTHERN PINES

${CHAPTER(1, 'Dermott, a lawyer of the county, inherited the plantation from the uncle of Katrine.')}

II

THE MEETING IN THE WOODS

${CHAPTER(2, 'Katrine refused to marry Dermott in the spring.')}

Katrine was a tall, grave woman.

III

THE LETTER

${CHAPTER(3, 'Dermott died in the winter, and Katrine burned the letter of Dermott.')}`;

describe('a novel', () => {
  it('is summarized by what happens to whom, and not by what is said', async () => {
    const { summary, gist, lessons } = await packOf(NOVEL);
    const told = summary.map(({ text }) => text);
    expect(told).toContain('Katrine refused to marry Dermott in the spring.');
    expect(told.join('\n')).not.toMatch(/["“]|A boy is|^He |looked/m);
    expect(gist).toBeNull();
    const points = lessons.flatMap(({ keyPoints }) => keyPoints.map(({ text }) => text));
    expect(points).toContain(
      'Dermott died in the winter, and Katrine burned the letter of Dermott.',
    );
    expect(points.join('\n')).not.toMatch(/["“]|A boy is/);
  });

  it('has lessons called after its chapters, in the case of a title', async () => {
    const { lessons } = await packOf(NOVEL);
    const titles = lessons.map(({ title }) => title);
    expect(titles).toContain('The Meeting in the Woods');
    expect(titles).toContain('Under the Southern Pines');
  });

  it('has lessons that begin where its chapters do', async () => {
    const { lessons } = await packOf(NOVEL);
    const second = lessons.find(({ title }) => title === 'The Meeting in the Woods');
    expect(second?.content).toMatch(/^Katrine refused to marry Dermott/);
  });

  it('has cards on who somebody is, no definitions, and no statements to judge', async () => {
    const { cards, lessons, suggestedQuestions } = await packOf(NOVEL);
    expect(cards.map(({ front, back }) => [front, back])).toEqual([
      ['Who is Dermott?', 'A lawyer of the county.'],
      ['Who is Katrine?', 'A tall, grave woman.'],
    ]);
    expect(lessons.flatMap(({ checks }) => checks ?? [])).toEqual([]);
    expect(suggestedQuestions).toEqual(['Who is Dermott?', 'Who is Katrine?']);
  });

  it('with numbers alone has lessons that say who is in them', async () => {
    const numbered = NOVEL.replace(/\n\n(?:UNDER|THE)[ A-Z]+\n\n/g, '\n\n');
    const titles = (await packOf(numbered)).lessons.map(({ title }) => title);
    expect(titles).toContain('Chapter II: Katrine and Dermott');
  });
});

const PLAY = `PERSONS REPRESENTED

Sampson, Servant to Capulet.
Gregory, Cousin to the Prince.
Romeo, Son to Montague.
Ann, his Sister.

ACT I.

Scene I. A public place.

[Enter Sampson and Gregory armed with swords.]

${Array.from(
  { length: 14 },
  (_, n) =>
    `Sampson.\nTo move is to stir; and to be valiant is to stand on day ${n}.\n\n` +
    `Gregory.\nThe quarrel is between our masters and us their men on day ${n}.`,
).join('\n\n')}

ACT II.

Scene I. A garden.

[Enter Romeo.]

${Array.from(
  { length: 14 },
  (_, n) =>
    `Romeo.\nLove is a smoke made with the fume of sighs on night ${n}.\n\n` +
    `Gregory.\nA madness most discreet is love, a choking gall of night ${n}.`,
).join('\n\n')}`;

describe('a play', () => {
  it('has cards on its persons alone, and nothing made from what they say', async () => {
    const { cards, lessons, summary } = await packOf(PLAY);
    expect(cards.map(({ front, back }) => [front, back])).toEqual([
      ['Who is Sampson?', 'Servant to Capulet.'],
      ['Who is Gregory?', 'Cousin to the Prince.'],
      ['Who is Romeo?', 'Son to Montague.'],
    ]);
    expect(summary).toEqual([]);
    expect(lessons.flatMap(({ keyPoints, checks }) => [...keyPoints, ...(checks ?? [])])).toEqual(
      [],
    );
  });

  it('has lessons called after its acts', async () => {
    const titles = (await packOf(PLAY)).lessons.map(({ title }) => title);
    expect(titles).toContain('Act I');
    expect(titles).toContain('Act II');
  });
});

describe('a text on a book', () => {
  it('keeps its statements, though it quotes', async () => {
    const text = `# Macbeth

Macbeth is a tragedy by William Shakespeare. Ambition is the central theme of the play. "Fair is foul, and foul is fair," say the witches, who stand for temptation.

${Array.from(
  { length: 24 },
  (_, n) =>
    `Scene ${n} shows how guilt works on Lady Macbeth. Guilt is the feeling that one has done wrong, and sleep is its opposite in the play.`,
).join('\n\n')}`;
    const { summary, cards } = await packOf(text);
    expect(summary.length).toBeGreaterThan(1);
    expect(cards.length).toBeGreaterThan(0);
  });
});
