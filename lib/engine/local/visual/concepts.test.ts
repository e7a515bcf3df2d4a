import { expect, test } from 'vitest';
import { understand } from '../local-engine';
import { readDocument } from '../testing/read-document';
import { conceptMap } from './concepts';
import { relationsOf } from './relations';

/** What is said of two terms in a text, as `from – label – to`. */
async function statedIn(text: string): Promise<string[]> {
  const { document, terms } = await understand(readDocument(text));
  return document.sentences.flatMap((_, sentence) =>
    relationsOf(document, terms, sentence).map(({ from, label, to }) =>
      `${from.text} – ${label.singular} – ${to.text}`.toLowerCase(),
    ),
  );
}

/** Makes these words terms of the text. */
const USES =
  'The limbic system, the hippocampus, and the amygdala are regions of the brain. Insomnia and narcolepsy are studied. ' +
  'Doctors treat insomnia, sleep disorders, and narcolepsy. The limbic system and the amygdala respond to stress hormones. ' +
  'Melatonin and stress hormones act on the hippocampus. Melatonin is measured with insomnia and sleep disorders.';

const stated = (sentence: string) => statedIn(`# Sleep\n\n${sentence}\n\n${USES}`);

test.each([
  [
    'The limbic system includes the hippocampus and the amygdala.',
    'limbic system – includes – amygdala',
  ],
  [
    'The limbic system includes the hippocampus and the amygdala.',
    'limbic system – includes – hippocampus',
  ],
  ['Insomnia is a sleep disorder that keeps people awake.', 'insomnia – is a – sleep disorder'],
  ['The amygdala is part of the limbic system.', 'amygdala – is part of – limbic system'],
  [
    'Stress hormones are released by the limbic system.',
    'stress hormones – is released by – limbic system',
  ],
  [
    'Sleep disorders such as insomnia and narcolepsy are common.',
    'insomnia – is an example of – sleep disorders',
  ],
  ['Melatonin reduces the risk of insomnia.', 'melatonin – reduces the risk of – insomnia'],
])('%s (%s)', async (sentence, relation) => {
  expect(await stated(sentence)).toContain(relation);
});

test.each([
  'The amygdala is not part of the limbic system.',
  'Melatonin causes insomnia only if it is taken late.',
  'For example, melatonin causes insomnia.',
  'Melatonin should reduce insomnia.',
  'Melatonin was a sleep disorder.',
  'Does melatonin cause insomnia?',
])('nothing is taken from: %s', async (sentence) => {
  const found = (await stated(sentence)).filter((relation) => /melatonin|amygdala/.test(relation));
  expect(found).toEqual([]);
});

test('concepts stand below the part of the text that uses them most, at most six in one', async () => {
  const plants =
    'The leaves of a plant contain green pigment. Green pigment takes in sunlight, and sunlight feeds the plant. ' +
    'A plant without green pigment is pale. Without sunlight, a plant makes no green pigment.';
  const { document, terms } = await understand(
    readDocument(`# Life\n\n## The brain\n\n${USES}\n\n## Plants\n\n${plants}`),
  );
  const map = conceptMap(document, terms);
  const concept = map.concepts.find(({ name }) => name === 'Green pigment');
  expect(map.themes[concept?.theme ?? -1]?.quote).toMatch(/green pigment/i);
  for (const theme of map.themes.keys())
    expect(map.concepts.filter((one) => one.theme === theme).length).toBeLessThanOrEqual(6);
});

test('a text in another language has concepts and no relations', async () => {
  const text =
    'Der Körper braucht Schlaf. Schlaf hilft dem Gedächtnis. Das Gedächtnis speichert Wissen.';
  const { document, terms } = await understand(readDocument(`# Schlaf\n\n${text}`, 'de'));
  expect(conceptMap(document, terms).relations).toEqual([]);
});
