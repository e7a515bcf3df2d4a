import { expect, test } from 'vitest';
import { answerQuestion, openIndex } from '../../answer-question';
import { buildIndex } from '../../build-index';
import { localEngine } from '../../local/local-engine';
import { readDocument } from '../../read-document';
import { quoted, shown } from './writer';

test.each([
  ['hashed in a tree [7], with only the root', 'hashed in a tree, with only the root'],
  ['from deployed services [32, 4]. They', 'from deployed services. They'],
  ['as others found [3–5] before', 'as others found before'],
  ['a list [of things] here', 'a list [of things] here'],
  ['two\nlines  and\u200B spaces', 'two lines and spaces'],
])('%j is shown as %j', (text, expected) => {
  expect(shown(text)).toBe(expected);
});

test.each([
  ['(a) "goods" means items;', '“(a) ‘goods’ means items;”'],
  ['He said "no" and “yes”.', '“He said ‘no’ and ‘yes’.”'],
  ['A pipe of 5" is wide.', '“A pipe of 5’ is wide.”'],
])('%j is quoted as %j', (text, expected) => {
  expect(quoted(text)).toBe(expected);
});

const TESTS = `TORTS OUTLINE

Trespass and nuisance

Courts ask three questions to tell a trespass from a nuisance. The answers decide which claim a landowner may bring, and how much harm has to be shown before the court will order anything.

1: Was the action committed on the land or outside the land?

On the land → Trespass

Outside the land → Nuisance

2: Was the harm to the land direct or indirect?

Direct → Trespass

Indirect → Nuisance

3: Was the invasion committed by a tangible matter or by something intangible?

Tangible → Trespass

Intangible → Nuisance

Remedies follow from the claim. An injunction orders the neighbor to stop, and damages pay for what the land has lost in value since the harm began.`;

test('lines of several paragraphs are quoted one by one, each with its own source', async () => {
  const bytes = new TextEncoder().encode(TESTS);
  const document = await readDocument({ bytes, filename: 'torts.txt' });
  const pack = await localEngine.makePack(document, { parts: { lessons: false, cards: true } });
  const question = 'Was the harm to the land direct or indirect?';
  const { text, sources } = answerQuestion(openIndex(buildIndex(document, pack)), question, 'Sage');
  expect(text).toBe('“Direct → Trespass” [1] “Indirect → Nuisance” [2]');
  expect(sources.map(({ passage }) => document.passages[passage]?.text)).toEqual(
    sources.map(({ quote }) => quote),
  );
});
