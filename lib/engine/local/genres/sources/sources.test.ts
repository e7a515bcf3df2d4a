import { describe, expect, it } from 'vitest';
import { answerQuestion } from '../../../answer-question';
import { buildIndex } from '../../../build-index';
import { readDocument } from '../../../read-document';
import { openIndex } from '../../../retrieval/open-index';
import { primarySource } from '../../../structure/primary-source';
import { localEngine } from '../../local-engine';

const SPEECH = `Address on the Laying of the Rails
Delivered by Senator Ruth Calder at Mill Haven, May 12, 1871

Fellow citizens,

We are met to-day beside a road of iron that our fathers thought a dream. Twenty years have passed since the first survey of this valley. We have laid ninety miles of rail through the hills.

Who told us that it could not be done? There are those who said so in this very hall. Let us not be bitter. Six hundred wagons of coal now leave the valley each week.

But at what price did we build? Two hundred and forty men died in the tunnel at Gray Rock. A nation that forgets its workers has no right to its wealth.

I ask of you therefore three things. First, that the widows of these men receive a pension. Second, that no child work in the mines. Third, that a stone be raised at Gray Rock with the names of the dead.

Let it be said of us that we were just.
`;

const read = (text: string) =>
  readDocument({ bytes: new TextEncoder().encode(text), filename: 'text.txt' });

async function studied() {
  const document = await read(SPEECH);
  const pack = await localEngine.makePack(document, { parts: { lessons: true, cards: true } });
  return { document, pack };
}

describe('a speech', () => {
  it('has the title of its first line, and lessons that are called after its own words', async () => {
    const { document, pack } = await studied();
    expect(document.title).toBe('Address on the Laying of the Rails');
    expect(pack.lessons.every(({ title }, i) => title.startsWith(`Part ${i + 1} of 5: “`))).toBe(
      true,
    );
  });

  it('is told in claims, demands and events, without questions, appeals, date and salutation', async () => {
    const { pack } = await studied();
    const points = pack.lessons.flatMap(({ keyPoints }) => keyPoints.map(({ text }) => text));
    const told = [...points, ...pack.summary.map(({ text }) => text)];
    expect(told).toContain('Two hundred and forty men died in the tunnel at Gray Rock.');
    expect(points.filter((one) => /\?|^Let |^Delivered|^Fellow|^There are/.test(one))).toEqual([]);
    expect(points.find((one) => one.startsWith('I ask'))).toMatch(
      /First, .* Second, .* Third, .*dead\.$/,
    );
  });

  it('asks what its speaker asks for', async () => {
    const { pack } = await studied();
    const card = pack.cards.find(
      ({ front }) => front === 'What three things does the speaker ask for?',
    );
    expect(card?.back).toMatch(/^First, that the widows.*names of the dead\.$/);
  });

  it('is asked who gave it, and what is asked for', async () => {
    const { document, pack } = await studied();
    const index = openIndex(buildIndex(document, pack));
    const ask = (question: string) => answerQuestion(index, question, 'Sage').text;
    expect(ask('who gave this speech and when')).toBe(
      '“Delivered by Senator Ruth Calder at Mill Haven, May 12, 1871” [1]',
    );
    expect(ask('what does she ask for')).toMatch(/^“I ask of you .*names of the dead\.” \[1\]$/);
    expect(ask('how many men died')).toMatch(/^Two hundred and forty men\. /);
  });

  it('isn’t taken for one where a text explains', async () => {
    const essay = await read(
      `How We Built a Robot\n\nWe chose a small motor, because our budget was low. I wrote the code for the wheels, and my partner built the frame.\n\nWe tested our robot on three floors. Our results show that carpet slows it by half. We measured the speed with a camera.\n\nIn the end we learned that our wheels were too narrow for the sand. We would use wider ones if we built it again.`,
    );
    expect(primarySource(essay)).toBeNull();
  });
});
