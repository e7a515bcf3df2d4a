import { describe, expect, test } from 'vitest';
import { analyseDocument, sentenceAt, sentenceText } from '../../analysed';
import { readDocument } from '../../testing/read-document';
import { mayBePoint } from './may-lead';

/** Of a section's last sentence. */
function isPoint(text: string, heading = 'Weather of Large Planets'): boolean {
  const document = analyseDocument(readDocument(`# Space\n\n## ${heading}\n\n${text}`));
  const last = document.sentences.length - 1;
  expect(text.endsWith(sentenceText(document, sentenceAt(document, last)))).toBe(true);
  return mayBePoint(document, last);
}

describe('a key point', () => {
  test.each([
    'Each skeletal muscle is an organ that consists of various tissues.',
    'Many voters in large cities fear that a small elite is in charge of the government.',
    'Social psychology focuses on how we interact with and relate to others.',
    'Most of the crust of the Moon consists of silicate rocks; these regions are known as the lunar highlands.',
    'An algorithm is a formula for a problem that provides you with instructions for each step.',
    'The term medicalization refers to the process that makes bad behavior a sickness.',
    'The two divisions of the autonomic system are the sympathetic and the parasympathetic division.',
    'The majority of voters in large cities belong to one of the two parties.',
    'In May 1997, voters in Great Britain elected a government of the Labour Party.',
    'Running or jogging for one mile burns almost 100 calories of the energy of a meal.',
    'The goal of the search for planets is to find one with water and air.',
    'When people experience flow, they become involved in an activity for its own sake.',
  ])('may be said of all: %s', (text) => {
    expect(isPoint(text)).toBe(true);
  });

  test.each([
    'We can see that prices rise quickly in most of the large cities.',
    'When a signal arrives at the terminal, they diffuse across the narrow gap.',
    'An algorithm is a formula that you will use when you solve a problem at home.',
    'The term is used for many different things in everyday speech.',
    'An employer may not discriminate against a person with such a disability.',
    'The great majority are aligned along a narrow band of the diagram.',
    'The paper suggested that voters could signal what they think of a leader.',
    'Just as in auto companies, a wide range of people is engaged in the task.',
    'As the narrative suggests, humans in many conditions create a diversity of cultures.',
    'In a different sense, the term structure can refer to patterns of thought in a culture.',
    'During earlier negotiations, the government had recognized the land as common.',
    'Especially since the tone of a voice is so hard to judge in writing.',
    'Just being able to see the storms means that a planet has an atmosphere.',
    'Like anyone else, paid developers gain influence through the quality of their work.',
    'One of the less honorable was to shock people with a lecture on the weather.',
    'The real lesson here is that the words of everyday life are fuzzy.',
    'The Quartering Act let soldiers stay. In 1765, the act angered many of the people in the colonies.',
    'A company sells meals in many countries. The company’s strategy relies on the name and on similar meals.',
    'The Tea Act came late. Even with the Townshend tax, the act would allow a firm to sell tea at lower prices.',
    'In the article, two scholars analyze a spell that protects travelers in the forest.',
    'In late November, a hospital in Florida counted many cases of influenza.',
    'To add to the complexity, state courts sometimes overlap with federal courts.',
    'Three thinkers form the base of the modern perspectives on society.',
    'The system gives people a second court, as the case of Miranda illustrates.',
    'For other people, old age is not a phase that brings much joy.',
    'The philosopher Rousseau rejected that view in his work on the social contract.',
    'Yes, people with a college degree have a better choice of jobs in most countries.',
    'Some of the programs look much like the private insurance of a large firm.',
    'The main bottleneck here has never been the speed of the network of the planet.',
    'In both structures, the gas of a planet is held by the same force of gravity.',
    'A different application of the method is the search for planets near other stars.',
    'At any rate, the winds of a large planet are faster than those of a small one.',
    'Similar problems with poor information arise in the markets for labor and for loans.',
    'On other lots that are less well known, a buyer may find cheaper cars of good quality.',
    'A law of 2010 changed care. The goal of the law is to insure most of the people in the country.',
    'Including the names of the clients of each server in a large or small office.',
    'Gauges to track the current states of things and their limits on each of the planets.',
    'At one extreme, at a choice like P, a country would have high output and little protection.',
  ])('is neither said to the reader nor of what stands before: %s', (text) => {
    expect(isPoint(text)).toBe(false);
  });

  describe('on one thing', () => {
    const PROBE = 'In 1995 an orbiter released a probe above the clouds of Jupiter.';

    test('that the section has brought in is none', () => {
      expect(isPoint(`${PROBE} The probe measured a low abundance of water vapor.`)).toBe(false);
      expect(isPoint('In December, the situation is reversed in both of the hemispheres.')).toBe(
        false,
      );
    });

    test('that only the heading of another section names is none', () => {
      const measured = `${PROBE} The probe measured a low abundance of water vapor.`;
      expect(isPoint(measured, 'A Probe for Mars\n\nIt flew.\n\n# Planets\n\n### Jupiter')).toBe(
        false,
      );
    });

    test('that a heading names, or that says which, may be one', () => {
      const measured = `${PROBE} The probe measured a low abundance of water vapor.`;
      expect(isPoint(measured, 'A Probe for Jupiter')).toBe(true);
      expect(isPoint(`${PROBE} The probe of Jupiter measured little water vapor there.`)).toBe(
        true,
      );
      expect(isPoint(measured, 'The Clouds\n\n### A Probe for Jupiter')).toBe(true);
      expect(isPoint('The skull consists of 22 bones, most of which are immobile.')).toBe(true);
    });
  });
});
