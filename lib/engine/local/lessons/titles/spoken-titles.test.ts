import { expect, test } from 'vitest';
import { analyseDocument } from '../../analysed';
import { rankTerms } from '../../terms/rank';
import { TermIndex } from '../../terms/term-index';
import { readDocument } from '../../testing/read-document';
import { spokenTitles } from './spoken-titles';

/** Three paragraphs of talk on a thing, each with what one story adds. */
const talkOn = (thing: string, opening: string) =>
  [
    `${opening} So you can see right here that the ${thing} pushes water, and that’s what we’ll look at.`,
    `Now, Paul was at the beach. Paul saw a boat, and the boat was Paul’s. It’s kind of a ${thing}, so we’re going to measure the ${thing}.`,
    `Okay, so there’s a lot of energy in the ${thing}. We’re going to look at how the ${thing} moves the sand, and it’s the ${thing} that does it.`,
  ].join('\n\n');

function titlesOf(text: string): string[] {
  const document = analyseDocument(readDocument(text));
  const terms = new TermIndex(rankTerms(document));
  return [
    ...spokenTitles(document, terms, { from: 0, to: document.sentences.length, sections: [0] }),
  ];
}

test('what is spoken of throughout names a stretch, not the people of a story', () => {
  const [title, ...others] = titlesOf(talkOn('ocean wave', 'So we’ll begin.'));
  expect(title).toBe('Ocean wave');
  expect(others.join()).not.toContain('Paul');
});

test('what the speaker announces names it first', () => {
  const opening = 'Today we’re going to talk about ocean waves and the sand.';
  expect(titlesOf(talkOn('ocean wave', opening))[0]).toBe('Ocean waves and the sand');
});
