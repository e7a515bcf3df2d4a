import { expect, test } from 'vitest';
import { understand } from '../local-engine';
import { readDocument } from '../testing/read-document';
import { conceptMap } from './concepts';
import { relationsOf } from './relations';
import { wordCloud } from './word-cloud';

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
  ['Insomnia is another type of sleep disorder.', 'insomnia – is a type of – sleep disorder'],
  [
    'Melatonin is the regulator of sleep disorders that doctors prescribe.',
    'melatonin – is a regulator of – sleep disorders',
  ],
  [
    'Insomnia is controlled by the limbic system and is treated.',
    'insomnia – is controlled by – limbic system',
  ],
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
  'Melatonin prevents insomnia “bouts” from starting.',
  'Melatonin leads to fewer sleep disorders.',
  'Melatonin involves insomnia being treated.',
  'Melatonin connects insomnia to stress hormones.',
  'Melatonin consists of stress hormones, something sweet, and salts.',
  'Ten sleep disorders, such as melatonin, are common.',
  'Melatonin related to insomnia can be found in the brain.',
])('nothing is taken from: %s', async (sentence) => {
  const found = (await stated(sentence)).filter((relation) => /melatonin|amygdala/.test(relation));
  expect(found).toEqual([]);
});

test('the subject of a second clause is no object', async () => {
  const found = await stated(
    'Melatonin reduces insomnia, and the limbic system rapidly responds to it.',
  );
  expect(found).toContain('melatonin – reduces – insomnia');
  expect(found).not.toContain('melatonin – reduces – limbic system');
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

test('neither map nor cloud shows adjectives, empty nouns, or two forms of a term', async () => {
  const text =
    'Oxidative fibers use oxygen. The amount of oxygen in oxidative fibers grows with the amount of training. ' +
    'The gross domestic product (GDP) grows. GDP falls. Oxygen and gross domestic product are measured in γδ units.';
  const { document, terms } = await understand(readDocument(`# Notes\n\n${text}`));
  const cloud = wordCloud(document, terms).map((term) => term.text);
  const names = conceptMap(document, terms).concepts.map(({ name }) => name.toLowerCase());
  for (const shown of [cloud, names]) {
    expect(shown).toContain('oxygen');
    expect(shown).not.toContain('oxidative');
    expect(shown).not.toContain('amount');
    expect(shown).not.toContain('γδ');
    expect(shown.filter((term) => /^(?:gdp|gross domestic product)$/i.test(term))).toHaveLength(1);
  }
});

test('a short text has concepts and a cloud, though it names most things once', async () => {
  const { document, terms } = await understand(
    readDocument(
      'Photosynthesis is the process by which plants turn light into chemical energy. It takes place in chloroplasts, ' +
        'which contain chlorophyll. Chlorophyll absorbs red and blue light. The Calvin cycle then builds sugar from carbon dioxide.',
    ),
  );
  const expected = ['Photosynthesis', 'Chlorophyll', 'Carbon dioxide', 'Calvin cycle'];
  expect(conceptMap(document, terms).concepts.map(({ name }) => name)).toEqual(
    expect.arrayContaining(expected),
  );
  expect(wordCloud(document, terms).map(({ text }) => text)).toEqual(
    expect.arrayContaining(['photosynthesis', 'chlorophyll', 'carbon dioxide', 'Calvin cycle']),
  );
});

test('a text in another language has concepts and no relations', async () => {
  const text =
    'Der Körper braucht Schlaf. Schlaf hilft dem Gedächtnis. Das Gedächtnis speichert Wissen.';
  const { document, terms } = await understand(readDocument(`# Schlaf\n\n${text}`, 'de'));
  expect(conceptMap(document, terms).relations).toEqual([]);
});
