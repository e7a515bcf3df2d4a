import { describe, expect, it } from 'vitest';
import { readDocument } from '../read-document';
import type { ReadDocument } from '../types';

const read = (text: string, filename = 'play.txt', url?: string): Promise<ReadDocument> =>
  readDocument({ bytes: new TextEncoder().encode(text), filename, url });

const EXCHANGE = (n: number): string => `Sampson.
Gregory, on my word, we will not carry coals for day ${n}.

Gregory.
No, for then we should be colliers, and on day ${n} too.`;

const PLAY = `PERSONS REPRESENTED

Sampson, Servant to Capulet.
Gregory, Servant to Capulet.
Romeo, Son to Montague.
Juliet, Daughter to Capulet.

ACT I.

Scene I. A public place.

[Enter Sampson and Gregory armed with swords.]

${Array.from({ length: 12 }, (_, n) => EXCHANGE(n)).join('\n\n')}

Scene II. An open Gallery to Juliet's Chamber, overlooking the
Garden.

[Enter Romeo.]

Romeo.
Can I go forward when my heart is here?
Turn back, dull earth, and find thy centre out.

Gregory.
He ran this way, and leapt this orchard wall.

Romeo.
She speaks, yet she says nothing of the night.

Romeo.
O, speak again, for thou art glorious.`;

describe('a play', () => {
  it('has its acts and scenes for headings, and no speaker', async () => {
    const { sections } = await read(PLAY);
    expect(sections.map(({ title, level, role }) => [level, role, title])).toEqual([
      [1, 'glossary', 'Persons Represented'],
      [1, 'body', 'Act I.'],
      [2, 'body', 'Scene I. A public place.'],
      [2, 'body', "Scene II. An open Gallery to Juliet's Chamber, overlooking the Garden."],
    ]);
  });

  it('has who speaks in front of what is said, and its verse in lines', async () => {
    const texts = (await read(PLAY)).passages.map(({ text }) => text);
    expect(texts).toContain('Sampson: Gregory, on my word, we will not carry coals for day 3.');
    const at = texts.indexOf('Romeo: Can I go forward when my heart is here?');
    expect(at).toBeGreaterThan(0);
    expect(texts[at + 1]).toBe('Turn back, dull earth, and find thy centre out.');
  });

  it('is read so from a web page, too', async () => {
    const speeches = Array.from(
      { length: 12 },
      (_, n) =>
        `<p><b>BERNARDO</b></p><blockquote>Who is there on night ${n}, before the castle?</blockquote>` +
        `<p><b>FRANCISCO</b></p><blockquote>Nay, answer me: stand, and unfold yourself.</blockquote>`,
    );
    const page = `<html><body><h3>ACT I</h3><p><i>Enter BERNARDO</i></p>${speeches.join('')}</body></html>`;
    const texts = (await read(page, 'play', 'https://example.org/')).passages.map(
      ({ text }) => text,
    );
    expect(texts).toContain('BERNARDO: Who is there on night 4, before the castle?');
  });
});

describe('other texts', () => {
  it('keep short lines that come again', async () => {
    const text = Array.from(
      { length: 12 },
      (_, n) =>
        `Question.\n\nWhat is the sum of ${n} and one?\n\nAnswer.\n\nIt is the next number.`,
    ).join('\n\n');
    const texts = (await read(text)).passages.map((passage) => passage.text);
    expect(texts.join('\n')).not.toContain('Answer: It');
  });
});

describe('chapters', () => {
  const PROSE =
    'Katrine walked to the old lodge, where Dermott waited for her in the rain. '.repeat(4);

  it('have their numbers and names in one heading', async () => {
    const text = `KATRINE\n\nI\n\nUNDER THE PINES\n\n${PROSE}\n\nII\n\nTHE MEETING\n\n${PROSE}\n\nIII\n\n${PROSE}`;
    const titles = (await read(text)).sections.map(({ title }) => title);
    expect(titles).toEqual(['KATRINE', 'I. UNDER THE PINES', 'II. THE MEETING', 'III']);
  });

  it('do not begin at the name below a letter', async () => {
    const text = `CHAPTER I\n\n${PROSE}\n\nKATRINE DULANY.\n\n${PROSE}`;
    const titles = (await read(text)).sections.map(({ title }) => title);
    expect(titles).toEqual(['CHAPTER I']);
  });
});

describe('a poem', () => {
  const LINES = `Thou! whose superior, and aspiring mind
Can leave the weakness of thy sex behind;
Above its follies, and its fears can rise, and see the brighter day;
Quit the low earth, and gain the distant skies:
Whom Nature bids to reason, and to shine,
By joy and sense, and by the grace divine;`;

  it('keeps its lines and has its title for a heading', async () => {
    const text = `THE FEAR OF DEATH.\n\n${LINES}\n\n${LINES}\n\nFELPHAM.\n\n${LINES}`;
    const { sections, passages } = await read(text);
    expect(sections.map(({ title }) => title)).toEqual(['THE FEAR OF DEATH.', 'FELPHAM.']);
    expect(passages).toHaveLength(18);
  });
});
