import { describe, expect, test } from 'vitest';
import { analyseDocument } from '../analysed';
import { rankTerms } from '../terms/rank';
import { TermIndex } from '../terms/term-index';
import { readDocument } from '../testing/read-document';
import { draftCards } from './make-cards';
import { questions } from './testing/cards-of-text';

describe('a sentence becomes a question that is grammatical and understood alone', () => {
  test.each([
    [
      'Shi Tianze was a Han Chinese who led the armies of the north.',
      'Who was Shi Tianze? → A Han Chinese who led the armies of the north.',
    ],
    [
      'Rosalind Hale was one of the earliest British geologists who mapped the volcanoes of the islands.',
      'Who was Rosalind Hale? → One of the earliest British geologists who mapped the volcanoes of the islands.',
    ],
    [
      'Jane Hale is an author of five books and is hailed as one of the thinkers of the age.',
      'Who is Jane Hale? → An author of five books, who is hailed as one of the thinkers of the age.',
    ],
    [
      'The term time series refers to the recording of changes over time.',
      'What is time series? → The recording of changes over time.',
    ],
    [
      'The deepest layer of the wall of the stomach is the mucosa.',
      'What is the mucosa? → The deepest layer of the wall of the stomach.',
    ],
    [
      'The tibial artery is located between the tibia and the fibula, and supplies blood to the muscles.',
      'Where is the tibial artery located? → Between the tibia and the fibula',
    ],
    [
      'Object permanence refers to the understanding that things exist, even if they are hidden.',
      'What is object permanence? → The understanding that things exist, even if they are hidden.',
    ],
    [
      'Banks are an example of a financial intermediary—that is, an institution that operates between a saver and a borrower.',
      'What is a financial intermediary? → An institution that operates between a saver and a borrower.',
    ],
    [
      'Central tolerance is the destruction of cells that attack the body. The body needs central nerves.',
      'What is central tolerance? → The destruction of cells that attack the body.',
    ],
    [
      'Economists call the time it takes to start a project the implementation lag.',
      'What is the implementation lag? → The time it takes to start a project.',
    ],
    [
      'Chemists refer to the loss of electrons by an atom as oxidation.',
      'What is oxidation? → The loss of electrons by an atom.',
    ],
    [
      'The loss of electrons by an atom is commonly referred to as oxidation.',
      'What is oxidation? → The loss of electrons by an atom.',
    ],
    [
      'On the medial side of the proximal tibia is a groove called the fibular notch.',
      'What is the fibular notch? → A groove on the medial side of the proximal tibia.',
    ],
    [
      'A fibrous joint is one that holds two bones with dense tissue.',
      'What is a fibrous joint? → A joint that holds two bones with dense tissue.',
    ],
    [
      'Heritability describes how much of a difference comes from genes.',
      'What does heritability describe? → How much of a difference comes from genes.',
    ],
    [
      'Plasticity describes the ability of the brain to change with experience.',
      'What is plasticity? → The ability of the brain to change with experience.',
    ],
    [
      'The fauces is the opening at the connection between the mouth and the throat.',
      'What is the fauces? → The opening at the connection between the mouth and the throat.',
    ],
    [
      'Economists worry about dollarization; that is, the use of a foreign currency by a country.',
      'What is dollarization? → The use of a foreign currency by a country.',
    ],
    [
      'Patients with hypercalcemia, or abnormally high blood levels of calcium, feel tired.',
      'What is hypercalcemia? → Abnormally high blood levels of calcium.',
    ],
    [
      'Proprioception (perception of the position of the body) needs receptors.',
      'What is proprioception? → Perception of the position of the body.',
    ],
    [
      'Adults suffer from acromegaly, a disorder that enlarges the face, hands, and feet.',
      'What is acromegaly? → A disorder that enlarges the face, hands, and feet.',
    ],
    [
      'A neuron is a cell that carries messages.',
      'What is a neuron? → A cell that carries messages.',
    ],
    ['Neurons are cells that carry messages.', 'What are neurons? → Cells that carry messages.'],
    [
      'Scarcity refers to the gap between limited resources and unlimited wants.',
      'What is scarcity? → The gap between limited resources and unlimited wants.',
    ],
    [
      'The inflation rate is simply the percentage change in the price level, and it rises in booms.',
      'What is the inflation rate? → The percentage change in the price level.',
    ],
    [
      'Insomnia, a consistent difficulty in falling asleep, is the most common sleep disorder.',
      'What is insomnia? → A consistent difficulty in falling asleep, which is the most common sleep disorder.',
    ],
    [
      'Light is absorbed by a green pigment of plants called chlorophyll, which drives photosynthesis.',
      'What is chlorophyll? → A green pigment of plants, which drives photosynthesis.',
    ],
    [
      'Russia suffered from hyperinflation—an outburst of very high inflation.',
      'What is hyperinflation? → An outburst of very high inflation.',
    ],
    [
      'Osmosis: the movement of water across a membrane',
      'What is osmosis? → The movement of water across a membrane.',
    ],
    [
      'Trade deficit: exists when imports exceed exports of goods',
      'When does trade deficit exist? → When imports exceed exports of goods.',
    ],
    [
      'The amygdala regulates the response to fear.',
      'What does the amygdala regulate? → The response to fear.',
    ],
    [
      'Monopolies earn large profits because competition is missing in the market.',
      'Why do monopolies earn large profits? → Because competition is missing in the market.',
    ],
    [
      'The thyroid gland is located in the lower part of the neck.',
      'Where is the thyroid gland located? → In the lower part of the neck',
    ],
    [
      'In pharmacology, agonists are chemicals that mimic a neurotransmitter at the receptor site.',
      'In pharmacology, what are agonists? → Chemicals that mimic a neurotransmitter at the receptor site.',
    ],
    [
      'Concepts are groupings of linguistic information, images, or memories, such as life experiences.',
      'What are concepts? → Groupings of linguistic information, images, or memories, such as life experiences.',
    ],
    [
      'Psychotropic medications are drugs that treat psychiatric symptoms by restoring neurotransmitter balance.',
      'What are psychotropic medications? → Drugs that treat psychiatric symptoms by restoring neurotransmitter balance.',
    ],
    [
      'Personality traits are relatively consistent patterns of thought and behavior.',
      'What are personality traits? → Relatively consistent patterns of thought and behavior.',
    ],
    [
      'Opportunity cost is the value of the next best alternative.',
      'What is opportunity cost? → The value of the next best alternative.',
    ],
    [
      'Scarcity means that human wants for goods, services and resources exceed what is available.',
      'What does scarcity mean? → That human wants for goods, services and resources exceed what is available.',
    ],
    [
      'Redistribution means taking income from those with higher incomes and providing it to those with lower ones.',
      'What does redistribution mean? → Taking income from those with higher incomes and providing it to those with lower ones.',
    ],
    [
      'The synaptic cleft is a very small space between two neurons and is an important site of signals.',
      'What is the synaptic cleft? → A very small space between two neurons, which is an important site of signals.',
    ],
    [
      'A trend leads toward globalization, which is the expanding cultural, political, and economic connections between people.',
      'What is globalization? → The expanding cultural, political, and economic connections between people.',
    ],
    [
      'This process of copying the genetic code of a cell is called replication.',
      'What is replication? → The process of copying the genetic code of a cell.',
    ],
    [
      'The endocrine system consists of a series of glands that produce hormones.',
      'What does the endocrine system consist of? → A series of glands that produce hormones.',
    ],
    [
      'The gross domestic product (GDP) is measured every year.',
      'What does GDP stand for? → Gross domestic product',
    ],
    [
      'Foreign direct investment (FDI) refers to purchasing a firm in another country.',
      'What does foreign direct investment (FDI) refer to? → Purchasing a firm in another country.',
    ],
    [
      'The earned income tax credit (EITC), first passed in 1975, is a method of assisting the poor.',
      'What is the earned income tax credit (EITC)? → A method of assisting the poor.',
    ],
    [
      'We call a firm’s first stock sale to the public an initial public offering (IPO).',
      'What is an initial public offering? → A firm’s first stock sale to the public.',
    ],
    [
      'The basal metabolic rate describes the amount of energy that humans need, while at rest.',
      'What is the basal metabolic rate? → The amount of energy that humans need, while at rest.',
    ],
    [
      'The cell begins glycolysis, a process that splits glucose, releasing the energy in its bonds.',
      'What is glycolysis? → A process that splits glucose, releasing the energy in its bonds.',
    ],
    [
      'The thyroid cartilage is the largest piece of cartilage that makes up the larynx.',
      'What is the thyroid cartilage? → The largest piece of cartilage that makes up the larynx.',
    ],
    [
      'The federal Equal Employment Opportunity Commission (EEOC) was founded in 1965.',
      'What does EEOC stand for? → Equal Employment Opportunity Commission',
    ],
    [
      'Vaping uses small devices, sometimes called e-cigarettes, that deliver liquid nicotine as a vapor.',
      'What are e-cigarettes? → Small devices that deliver liquid nicotine as a vapor.',
    ],
    [
      'The hollow region in the bone is called the medullary cavity, which is filled with yellow marrow.',
      'What is the medullary cavity? → The hollow region in the bone, which is filled with yellow marrow.',
    ],
    [
      'Thus, the atomic number, which is the number of protons in the nucleus, identifies the element.',
      'What is the atomic number? → The number of protons in the nucleus.',
    ],
    [
      'The bone grows at the epiphyseal plate (growth plate), a layer of cartilage in a young bone.',
      'What is the epiphyseal plate? → A layer of cartilage in a young bone.',
    ],
    [
      'The term cytology refers to the study of the structure of cells.',
      'What is cytology? → The study of the structure of cells.',
    ],
    [
      'Cytology is the name given to the study of the structure of cells.',
      'What is cytology? → The study of the structure of cells.',
    ],
    [
      'For the thumb, abduction is the movement that brings the thumb away from the palm.',
      'For the thumb, what is abduction? → The movement that brings the thumb away from the palm.',
    ],
    [
      'Hypokalemia is an abnormally low potassium blood level.',
      'What is hypokalemia? → An abnormally low potassium blood level.',
    ],
    [
      'Motivation refers to the wants or needs that direct behavior toward a goal.',
      'What is motivation? → The wants or needs that direct behavior toward a goal.',
    ],
    [
      'An excise tax is a tax on a single good.',
      'What is an excise tax? → A tax on a single good.',
    ],
  ])('%s', (sentence, card) => {
    expect(questions(sentence)).toContain(card);
  });
});

function mentionsLookedAt(sentences: number): number {
  const document = analyseDocument(
    readDocument('The plant cell makes sugar from light and water. '.repeat(sentences)),
  );
  const terms = new TermIndex(rankTerms(document));
  let looks = 0;
  for (const term of terms.terms) {
    const mentions = new Proxy(term.mentions, {
      get(target, key) {
        if (typeof key === 'string' && /^\d+$/.test(key)) looks += 1;
        return Reflect.get(target, key);
      },
    });
    Object.assign(term, { mentions });
  }
  draftCards({ document, terms });
  return looks;
}

test('drafting takes time in proportion to the number of sentences', () => {
  const [once, twice] = [mentionsLookedAt(60), mentionsLookedAt(120)];
  expect(once).toBeGreaterThan(0);
  expect(twice).toBeLessThanOrEqual(2 * once);
});
