import { describe, expect, test } from 'vitest';
import { analyseDocument } from '../analysed';
import { rankTerms } from '../terms/rank';
import { TermIndex } from '../terms/term-index';
import { readDocument } from '../testing/read-document';
import { isSound } from './check';
import type { CardDraft } from './draft';
import { chosenDrafts, draftCards } from './make-cards';

function deck(text: string): CardDraft[] {
  const document = analyseDocument(readDocument(text));
  return chosenDrafts({ document, terms: new TermIndex(rankTerms(document)) });
}

/** The sound questions made of a text, gaps left out: `front → back`. */
function questions(text: string): string[] {
  const document = analyseDocument(readDocument(text));
  const source = { document, terms: new TermIndex(rankTerms(document)) };
  const sound = draftCards(source).filter(
    (draft) => draft.kind !== 'blank' && isSound(source, draft),
  );
  return sound.map(({ front, back }) => `${front} → ${back}`);
}

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

describe('an unsuitable sentence makes no question', () => {
  test.each([
    'Nagios is a monitoring system that originated in the 1990s as NetSaint.',
    'Zabbix is a monitoring system that was created in 1998.',
    'Prometheus is a sophisticated system with many components and many integrations with other systems.',
    'Metrics are numerical measurements in layperson terms.',
    'An unclustered index is an index structure that is not clustered.',
    'The nature reserve is the hill overlooking the town.',
    'A subtlety of reality is the distinction of the perception and the perceived thing.',
    'Stuxnet was a joint venture between two agencies and destroyed a fifth of the centrifuges.',
    'A trade surplus means the same thing as an outflow of financial capital.',
    'To shift the balance, a trade surplus, or exports that must rise while imports must fall, is needed.',
    'The ischial ramus is a narrow segment of bone.',
    'Vertigo is a disorder that can affect balance in a variety of ways.',
    'This is a cell that carries messages.',
    'It refers to the gap between resources and wants.',
    'The axon in Figure 3 is a long fiber that carries signals.',
    'The neuron is important.',
    'The study is a good example of careful research.',
    'You should read the chapter on neurons above.',
    'The process described above produces energy.',
    'Economists study many things.',
    'for (let neuron = 0; neuron < cells.length; neuron++) {}',
    'When groups of workers are unseen, underpaid, or mistreated, the larger economy suffers from inflation.',
    'If spending and taxes are equal, it has a balanced budget.',
    'The budget deficit is what happens with the federal budget each year.',
    'Stronger aggregate demand means lower unemployment in a country.',
    'The tests are administered by computers and teachers.',
    'Umami is a Japanese word that means “delicious taste” of food.',
    'Relay of touch takes place in a part of the brain called the thalamus.',
    'Tax cuts shift aggregate demand to AD1, closer to full employment.',
    'Losses are the black thundercloud that causes businesses to flee.',
    'European unemployment is higher not because recessions there were deeper.',
    'The central bank announced a nontraditional policy called quantitative easing.',
    'Evaporation is the transfer of heat by the evaporation of water.',
    'The rate of return is a positive attribute of investments.',
    'Filtration is an extremely important process in the body.',
    'A budget is a plan for inputs like labor, machinery.',
    'Dairy products are represented by a drink.',
    'Shoppers decide when prices fall far enough.',
    'Arrows “C” and “D” represent the two sides of the factor market.',
    'A higher income elasticity means a larger shift.',
    'The category of technology is the “joker in the deck.”',
    'The second column shows the total utility of a household.',
    'Economics teaches you how to think about choices.',
    'An economist could analyze a subway system of a city.',
    'Specialization requires trade.',
    'The more elastic the demand curve, the more likely that buyers leave.',
    'The pituitary gland grows slowly, whereas the posterior pituitary gland grows quickly.',
    'Mitosis produces two identical cells, whereas meiosis produces four different cells.',
    'This difference is called a potential.',
    'The panic starts in a region of the brain called the locus coeruleus.',
    'The current round of negotiations is called the Doha round of trade.',
    'The interest rate that banks pay for such loans is called the discount rate.',
    'The opportunity cost of one barrel of oil is the loss of 4 bushels of corn.',
    'For firms, the monopoly raises profits in the short run.',
    'Testosterone may influence the tissues of an embryo.',
    'The rate of return is what the Taylor rule predicts.',
    'The credit is an amount of $2,000 for each child.',
    'The figure is a drawing of the cells in a tissue.',
    'Stress is a fairly vague concept that is difficult to define.',
    'The joint lies between the clavicle and acromion of the scapula (acromioclavicular joint).',
    'Business investment rose because of the surge of new technologies.',
    'Height is one example of a trait, as are skin color and weight.',
    'Unix programmers are used to dealing with special files.',
    'Britain left the European Union—a move that was completed in January.',
    'The workers control the movement of charged particles, called ions, across a wall.',
    'The inflation rate is the percentage change in the price level, but not in wages.',
    'Muscles store a small amount of excess oxygen in proteins called myoglobin.',
    'The plantar arteries form two arches called the dorsal arch, which supply the toes.',
    'We experience a state Rogers called incongruence, which can lead to maladjustment.',
    'A change called hypertrophy, which follows training, makes the muscle grow.',
    'The gamete they produce is called an oocyte.',
    'Now consider fluorine, a component of bones and teeth.',
    'The result is a fall in investment, a rise in private saving, or a rise in the trade deficit.',
    'His books discuss veins, which contain valves that stop the blood.',
    'The signal reaches the ethmoid bone (a cranial bone located behind the nose).',
    'For inflation caused by a recession, the Keynesian model points out that tools are available.',
    'Mitosis is a fragile process.',
    'We learned that self-attention layers are permutation-invariant to the input vectors.',
    'Natural killer cells are a component of the innate immune system.',
    'Allocative efficiency is an economic concept regarding efficiency at the social level.',
    'The innate immune system is the dominant system of host defense in most organisms.',
    'In the classroom, the exam is a test that shows the functions of the nervous system.',
    'An eye is an organ that sends signals to the brain.',
    'Inattentional blindness is the failure to notice something because attention was elsewhere.',
    'Arteries have thicker walls because they are closer to the heart.',
    'Monopolies may arise because firms are under pressure.',
    'Altitude sickness occurs because of low pressure.',
    'In the liver, the hormone is inactive because it is bound to proteins.',
    'The four elements are consumption, investment, government spending, and exports.',
    'The endocrine system includes the pituitary, thyroid, and adrenal glands.',
    'Hormones can act as immunomodulators, altering the immune system.',
    'Phagocytes destroy the pathogens of the blood.',
    'The pituitary gland secreted growth hormone in the old experiment.',
    'The hormone insulin is used to treat severe diabetes.',
    'Fermentation starts when oxygen is limited in the cells.',
    'Neutrophils are found in the bloodstream of mammals.',
    'Tidal volume (TV) is measured at rest.',
    'Positive feedback intensifies a change in the body rather than reversing it.',
    'In land plants, chloroplasts are lens-shaped and green in the sun.',
    'The cell is an apicoplast, a chloroplast called plastid, which they inherited from ancestors.',
    'The hall is, in addition to the Regenstein Library, a study space that never closes.',
    'In this example, sensory input is the signal that reaches the thalamus.',
    'The largest single organ is the brain of the animal.',
    'Development economics is a branch that often focuses on answering that question.',
    'The pancreas produces the juice that contains enzymes, and delivers it to the duodenum.',
    'When food enters the small intestine (of a mammal), the pancreas releases sodium to digest it.',
    'Gases are released in the interstitial space—spaces that lie between the cells.',
    'The joint with the greatest range of motion is the ball-and-socket joint.',
    'Blood pressure is one of the critical parameters measured in every hospital.',
    'Mauritius is one of the few African islands to encourage trade in its special zones.',
    'Major depression is a serious condition that can have a devastating effect on the quality of life.',
    'Criminal profilers are a relatively small proportion of psychologists that advise the police.',
    'Generalized anxiety is highly comorbid with mood disorders and other conditions.',
    'The dynamic nature of bone means that new tissue is constantly formed.',
    'A trade surplus means that financial capital is in surplus within a country.',
    'What the child has felt is called the overjustification effect by psychologists.',
    'Drugs that interfere with the function are referred to as sympatholytic, or sympathoplegic, drugs.',
    'Kenya is a resource-wealthy country that has not been able to raise its standard of living.',
    'Arthritis is a painful condition that may arise due to infection, wearing of the cartilage that covers the bony surfaces of a joint, fatigue of the muscles from overuse or grinding of the teeth, damage to the disc within a joint, or injury of the jaw.',
    'The choice of a base year for the index number—that is, the year that is automatically set equal to one—is free.',
    'Laws forbid restrictive practices—practices that do not involve agreements to raise prices, but that reduce competition.',
    'The unique flicking is an uncoiling movement powered by the contraction of a muscle.',
    'A glucocorticoid produced in much smaller amounts is corticosterone.',
    'Caffeine is an antagonist to a different receptor of the nervous system.',
    'The tibial vein drains the area near the muscle and combines with the fibular vein to form another.',
    'The forearm is the origin of the extrinsic muscles of the hand.',
    'The mandible is the only moveable bone of the skull of an adult.',
    'Deep to the cheek and next to the vertical part is another space called the infratemporal fossa.',
    'Philosophers speak of positive statements, which describe the world as it is, and normative statements, which say how it should be.',
    'Phosphate is a normal constituent of the nucleic acids of a cell.',
    'The paired bones are the maxilla, the palatine and the nasal bones.',
    'The switch between the two pathways is the substantia nigra, which releases dopamine.',
    'The department known as the Bureau of Buddhist and Tibetan Affairs supervised the monks of the empire.',
    'In response to stress, the brain (a large organ) releases corticotropin-releasing factor, a hormone that causes the pituitary gland to act.',
  ])('%s', (sentence) => {
    expect(questions(sentence)).toEqual([]);
  });
});

describe('the deck', () => {
  const CELL = 'The mitochondrion is an organelle that produces most of the energy of a cell.';
  const choose = (text: string): CardDraft[] => {
    const document = analyseDocument(readDocument(text));
    return chosenDrafts({ document, terms: new TermIndex(rankTerms(document)) });
  };

  test('asks a repeated fact once', () => {
    const fronts = choose(Array.from({ length: 12 }, () => CELL).join('\n\n')).map(
      ({ front }) => front,
    );
    expect(fronts.filter((front) => front === 'What is the mitochondrion?')).toHaveLength(1);
  });

  test('no gap is one of several that are named together', () => {
    const text =
      'Liu Heima and Shi Tianze served Ogedei Khan in the long war of the north. Liu Heima led the army of the east. Shi Tianze led the army of the west. Shi Tianze took the walled city of Kaifeng.';
    const document = analyseDocument(readDocument(text));
    const source = { document, terms: new TermIndex(rankTerms(document)) };
    const gaps = draftCards(source).filter(({ kind }) => kind === 'blank');
    expect(gaps.map(({ front }) => front)).toEqual([
      'Fill in the blank: _____ led the army of the east.',
    ]);
  });

  test.each([
    'The bowl holds bile, mitosis, and several acids of the small intestine of an animal.',
    'Mitosis also doubles the cells of the skin in the summer.',
    'Mitosis is the balance of a living cell between the two systems.',
    'The concept of mitosis is closely related to the degree of variety.',
    'A key concept in the study of living cells is called mitosis.',
    'Mitosis leaves a mitosome within the cytoplasm of a cell.',
  ])('no gap: %s', (sentence) => {
    const text = `${sentence} Mitosis is a division that makes two cells. Mitosis has four stages. Meiosis follows mitosis.`;
    const document = analyseDocument(readDocument(text));
    const source = { document, terms: new TermIndex(rankTerms(document)) };
    const gaps = draftCards(source).filter((draft) => draft.kind === 'blank');
    expect(gaps.filter((draft) => draft.sentence === 0).map(({ front }) => front)).toEqual([]);
  });

  test('a muscle under two names is defined once, and a definition is not repeated as a fact', () => {
    const text =
      '# The orbicularis oris\n\nThe orbicularis oris is a circular muscle that moves the lips. The orbicularis oris muscle is a muscle that goes around the mouth.\n\nThe placenta is an organ that provides nourishment and oxygen to the embryo. The placenta provides nourishment and oxygen to the embryo.';
    const backs = deck(text).map(({ back }) => back);
    expect(backs.filter((back) => / (?:lips|mouth)\.$/.test(back))).toHaveLength(1);
    expect(backs.filter((back) => back.includes('oxygen'))).toHaveLength(1);
  });

  test('a gap shows neither its answer nor the article of its answer', () => {
    const text = `A neuron is a cell that carries messages. An axon is a fiber that carries the impulses of a cell. The dendrite receives the signals of other cells. Glial cells protect the brain and feed it.`;
    for (const { kind, front, back } of choose(text).filter((draft) =>
      draft.kind.endsWith('blank'),
    )) {
      expect([kind, front.toLowerCase().includes(back.toLowerCase())]).toEqual([kind, false]);
      expect(front).not.toMatch(/\b(?:a|an) _____/i);
    }
  });

  test('opposites are both defined, though their definitions have most words in common', () => {
    const text =
      'An osteoblast is a cell that builds the hard matrix of a bone. An osteoclast is a cell that dissolves the hard matrix of a bone.';
    expect(deck(text).map(({ back }) => back)).toEqual(
      expect.arrayContaining([
        'A cell that builds the hard matrix of a bone.',
        'A cell that dissolves the hard matrix of a bone.',
      ]),
    );
  });

  test('a sentence that defines a term asks for its meaning, not for its short form', () => {
    const text =
      'Expiratory reserve volume (ERV) is the amount of air that leaves the lungs after a normal breath.';
    expect(deck(text).map(({ kind }) => kind)).toContain('definition');
    expect(deck(text).map(({ kind }) => kind)).not.toContain('short-form');
  });

  test('a second definition of a term asks for the term', () => {
    const text =
      '# The neuron\n\nA neuron is a cell that carries messages. A neuron is the smallest unit of the nervous system that can send a signal.';
    expect(deck(text).map(({ kind, back }) => `${kind}: ${back}`)).toEqual([
      'definition: A cell that carries messages.',
      'recognition: Neuron',
    ]);
  });

  test('references make no cards', () => {
    const text = `# Cells\n\n${CELL}\n\n# References\n\nThe ribosome is an organelle that builds the proteins of a cell.`;
    expect(choose(text).some(({ back, front }) => /ribosome/i.test(front + back))).toBe(false);
  });
});

/** How often drafting reads a mention of any term, in a text that repeats one sentence. */
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

describe('small documents', () => {
  const PAIRS =
    'Q: What is an acid?\n\nA: An acid is a substance that gives off protons in water.\n\nWhy is it so?\n\nIt loses its protons to the water around it.';

  test('a labeled question and its answer are a card, an unlabeled pair is not', () => {
    expect(questions(PAIRS)).toContain(
      'What is an acid? → An acid is a substance that gives off protons in water.',
    );
    expect(questions(PAIRS).join()).not.toContain('Why is it so?');
  });

  test('a glossary entry becomes a question about its meaning', () => {
    expect(questions('Interphase: growth of the cell before it divides')).toEqual([
      'What is meant by “interphase”? → Growth of the cell before it divides.',
    ]);
    expect(questions('Interphase: the cell grows and copies its DNA')).toEqual([]);
  });

  test('the authors’ own terms come first, without asides', () => {
    const text =
      '# Cells\n\nThe osteon is a unit of the body. Cells need energy to live.\n\n# Key Terms\n\nosteon: structural unit of compact bone; contrast with trabecula\n\nanion: atom with a negative charge; see also cation';
    const document = analyseDocument(readDocument(text));
    const source = { document, terms: new TermIndex(rankTerms(document)) };
    const cards = chosenDrafts(source).map(({ front, back }) => `${front} → ${back}`);
    expect(cards.slice(0, 2)).toEqual([
      'What is meant by “osteon”? → Structural unit of compact bone.',
      'What is meant by “anion”? → Atom with a negative charge.',
    ]);
  });

  test('what is said of one case makes no card', () => {
    const text =
      'Suppose a bakery raises its price. The central bank regulates the money supply of the country.';
    expect(questions(text)).toEqual([]);
  });

  test.each([
    'The discussion of inflation focuses on the prices of consumer goods in a market.',
    'Fiscal policy and inflation change the wealth of households over a long time.',
    'Inflation is the way, and can consist of hundreds of parts.',
    'The economy also suffers from inflation when the central bank prints money.',
  ])('a gap that other words would fill is spare at most: %s', (text) => {
    const document = analyseDocument(readDocument(`${text} Inflation is a rise in prices.`));
    const source = { document, terms: new TermIndex(rankTerms(document)) };
    const gaps = draftCards(source).filter(
      (draft) => draft.kind === 'blank' && !draft.spare && isSound(source, draft),
    );
    expect(gaps.filter(({ sentence }) => sentence === 0).map(({ back }) => back)).not.toContain(
      'Inflation',
    );
  });

  test.each([
    'Long-term memory has no known limit.',
    'The function The reads a table from a file.',
    'The first three stages of sleep are NREM sleep, typically followed by REM sleep.',
  ])('no card: %s', (text) => {
    expect(questions(`${text} Short-term memory holds four items.`).join()).not.toMatch(
      /limit|The do|three/,
    );
  });

  test('a text without key terms makes no cards', () => {
    const document = analyseDocument(
      readDocument('1. Turn the bicycle upside down and open the brake.\n\nCut the cold dough.'),
    );
    expect(chosenDrafts({ document, terms: new TermIndex(rankTerms(document)) })).toEqual([]);
  });

  test.each([
    ['a verb looks like a noun', 'A tract shapes muscle tone and influences autonomic functions.'],
    ['it does something else too', 'A weak acid also captures the free ions of a base.'],
    ['a person is the one who claims it', 'Mischel suggests that the wrong places were searched.'],
  ])('no question about what something does when %s', (_, text) => {
    expect(questions(`${text} An acid is a substance that gives off protons.`).join()).not.toMatch(
      /What (?:does|did|do) /,
    );
  });

  test.each([
    ['advice', 'When marginal revenue exceeds marginal cost, the firm should produce more units.'],
    ['a possibility', 'If inflation rises quickly, the price level can reach a new record.'],
  ])('no question about what happens for %s', (_, text) => {
    expect(questions(`${text} Inflation is a rise in the price level.`).join()).not.toContain(
      'What happens',
    );
  });

  test.each([
    ['a mere property', 'Pyruvate is a common starting material for new glucose molecules.'],
    [
      'a place',
      'Collateral ganglia are situated anterior to the spine and receive inputs from nerves.',
    ],
    ['a risk', 'Depression is a risk factor for the development of heart disease.'],
    ['one of a row', 'The final stage is the genital stage from puberty on.'],
    ['what was so once', 'Psychosis was a common diagnosis of individuals in mental hospitals.'],
    ['what is so by the way', 'Psychoanalysis is a therapy approach that typically takes years.'],
    ['a line of a figure', 'The red line is the boundary of the main sequence of stars.'],
    [
      'things spoken of before',
      'The textbooks describe the women as having been “drafted” to work, a euphemism for slavery.',
    ],
    ['a basic shape', 'The basic shape is a hot central star surrounded by a thick torus of gas.'],
    [
      'a statement after an opening',
      'As is so with the exposure of a sensory cortex, the foveal area of the cortex is larger than others.',
    ],
  ])('no definition of %s', (_, text) => {
    expect(questions(text).filter((card) => /^What (?:is|are|was)/.test(card))).toEqual([]);
  });

  test('what a thing is called is no description of it', () => {
    expect(questions('The spaces inside of the cisternae are called lumen of the ER.')).toEqual([
      'What is lumen? → The spaces inside of the cisternae.',
    ]);
  });

  test('where something is isn’t asked as an object', () => {
    const text = 'The pathogen Plasmodium falciparum resides inside red blood cells of its host.';
    expect(questions(text).join()).not.toContain('What does');
  });
});

test('who speaks in a play is no term', () => {
  const speeches = [
    'ROSA: In that case the other shop is open.',
    'ROSA: I have one.',
    'ROSA: A boy.',
  ];
  const cards = (count: number) => questions(speeches.slice(0, count).join('\n\n'));
  expect(cards(2)).toEqual(['What is meant by “ROSA”? → In that case the other shop is open.']);
  expect(cards(3)).toEqual([]);
});

describe('cards of texts other than textbooks', () => {
  test.each([
    ['a judgment', 'Glycobiology is an area of dense research for chemical biologists.'],
    [
      'a judgment',
      'Political polarization is a disadvantage of presidential regimes that harms policy.',
    ],
    [
      'what is meant without the text',
      'A traditional approach to describing the relationship is the iron triangle.',
    ],
    [
      'an item of a list',
      'There are many challenges, namely the size of the proteome, the short life of signals and limits of methods.',
    ],
    [
      'a figure of speech',
      'The aforementioned counterexample method is a type of argumentation, the aim of which is to prove a flaw.',
    ],
    [
      'many more',
      'Vernacular English is governed by many more rules that give its speakers ways to say things.',
    ],
    [
      'half a predicate',
      'Incidental friendships are based on and defined by either utility or pleasure.',
    ],
    ['a number of ways', 'Salinity harms the rice plant in two ways.'],
    [
      'a substance in numbers',
      'Nitrosyl fluoride (ONF, molecular mass 49 amu) is a gas at room temperature that smells.',
    ],
  ])('none on %s', (_, text) => {
    expect(questions(text)).toEqual([]);
  });

  test('what an author describes is not what the author is', () => {
    const text = 'Angela Garcia also describes the damaging effects of addiction on families.';
    expect(questions(text).join()).not.toContain('Garcia?');
  });

  test('a person who is named after a description is asked for by who', () => {
    const text =
      'Two leaders emerged, a nephew and a friend and confidant of the prophet named Abu Bakr. Abu Bakr ruled.';
    expect(questions(text).join()).toContain('Who is Abu Bakr? → A friend and confidant');
  });

  test('a name keeps its capital where the tagger takes it for a noun', () => {
    const text =
      'Mohism is a consequentialist theory that was founded by Mozi. The founder of Mohism taught many students, and the rulers of his age disliked Mohism.';
    expect(questions(text).join()).toContain('What is Mohism?');
  });

  test('a dash within a word ends no statement', () => {
    const text = 'A single-tier city is a municipality governed by a mayor–council system.';
    expect(questions(text).join()).toContain('mayor–council system');
  });

  test('terms of a glossary that writes all with a capital are asked as in a text', () => {
    const text = [
      '# Politics',
      'An aristocracy rules in few lands. A social contract binds people who live in a state.',
      '# Glossary',
      'Aristocracy: a class of people considered to be elite members of society',
      'Social contract: an agreement among members of society to cooperate',
    ].join('\n\n');
    const asked = questions(text).join();
    expect(asked).toContain('aristocracy');
    expect(asked).toContain('social contract');
    expect(asked).not.toMatch(/Aristocracy|Social/);
  });

  test('the examples after a meaning in a list are left out', () => {
    const text = [
      '# Rhetoric',
      'Writers and speakers use figurative language in many texts.',
      '# Glossary',
      'Figurative language: words that compare unlike things. Simile example: as free as the wind.',
      'Rhetoric: the craft of persuading through writing or speaking',
    ].join('\n\n');
    expect(questions(text)).toContain(
      'What is meant by “figurative language”? → Words that compare unlike things.',
    );
  });
});
