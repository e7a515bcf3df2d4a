import { expect, test } from 'vitest';
import {
  addressesSomeone,
  leansOnContext,
  opensWithLink,
  pointsAtText,
  pointsBack,
  restates,
  speaksOfTheText,
  withoutLink,
} from './references';

test.each([
  'Figure 3 shows the curve.',
  'Table lists the recessions since 1900.',
  'The chapter will close with hypnosis.',
  'In the next section, we will look at supply.',
  'As discussed above, demand falls.',
  'Let’s turn to an example.',
  'Lets now look into how these layers work.',
  'Now we’ll see what happens in the core.',
  'The sizes are set later, as we’ve seen in part.',
  'You’ll learn what a data warehouse is.',
  'So today we’re going to talk about binary search.',
  'In this video, three kinds of data are compared.',
  'Over the next few minutes, the main traits of a warehouse are explored.',
  'You should now be able to explain what a lake is.',
  'We’ll see you shortly.',
  'Hi, so binary search is next.',
  'The curve shifts, and Figure shows how.',
  'A cartoon drawing of a biological neuron (left) and its mathematical model (right).',
  'Left: a network of two layers.',
  'The data are shown as circles colored by their class.',
  'The decision regions of a network are shown underneath.',
  'In the above code, the weights are learned.',
  'The function is plotted in the image above on the right.',
  'Each bar represents the coverage of articles in journals.',
  'Coverage is shown for each year since 1850.',
  'The total is noted in the Crossref column.',
  'Welcome to the course on cells.',
  'Thanks for watching.',
  'Click the link and then double-click on the picture.',
  'To hear it, click here.',
  'The words are defined in the margin.',
  'We have looked at three kinds of rock.',
  'The last section of this chapter turns to prices.',
  'The appendix lists the sources.',
])('is about the text: %s', (sentence) => {
  expect(speaksOfTheText(sentence)).toBe(true);
});

test.each([
  'Demand falls when the price rises.',
  'The book trade grew fast.',
  'Hilly land drains fast.',
  'Okapis live in forests.',
  'Firms that are going to start a project borrow money.',
  'The video shows that infants prefer faces.',
  'A lecture is a talk.',
  'Every point corresponds to exactly one real number.',
  'Degeneration is noted in the spinal column.',
  'La première section de l’intestin grêle est le duodénum.',
  'A table has four legs.',
  'The figure of the hero matters.',
  'The left side of the heart (the systemic pump) is stronger than the right (the pulmonary pump).',
  'It has been shown in many studies that sleep helps memory.',
  'Thanks to antibiotics, deaths from infection fell.',
  'Welcome rain fell on the fields in June.',
  'In his last book, Darwin described earthworms.',
  'Einstein’s next paper explained Brownian motion.',
  'The lead lies in the margin of error.',
  'The Xhosa language has several click consonants.',
  'Dolphins find their prey by the echo of a click.',
  'In spring we will seed the field.',
  'The last section of the small intestine is the ileum.',
  'In this class of drugs, aspirin is the oldest.',
  'Section 7 of the Clayton Act bans mergers that lessen competition.',
  'Chapter 11 bankruptcy lets a firm go on while it pays its debts.',
  'The appendix is a narrow tube at the end of the cecum.',
  'The textbook example of inflation is Germany in 1923.',
])('is about its subject: %s', (sentence) => {
  expect(speaksOfTheText(sentence)).toBe(false);
});

test.each([
  'Aqui, o artigo aborda a concepção clássica.',
  'A última seção questiona o fundamento de validade.',
  'L’article examine trois causes.',
  'Die Leber liegt rechts (siehe Abbildung).',
])('is about the text, in another language: %s', (sentence) => {
  expect(speaksOfTheText(sentence)).toBe(true);
});

test('an article of a law is its subject', () => {
  expect(speaksOfTheText('L’article 3 protège le salarié.')).toBe(false);
});

test.each([
  ['de', 'Aber sie geben uns keinen Hinweis.'],
  ['de', 'Außerdem ist die Auslegung zu beachten.'],
  ['de', 'In diesem Fall entscheidet das Gericht.'],
  ['es', 'Estos derechos protegen a todos.'],
  ['pt', 'Esses direitos protegem todos.'],
  ['fr', 'Cet effet dépend de la chaleur.'],
  ['fr', 'Celles-ci dépendent de la chaleur.'],
  ['it', 'In questi casi, il legislatore bilancia gli interessi.'],
  ['it', 'Introduce la sospensione della pena.'],
  ['it', 'Ha aggiunto una nuova forma di detenzione.'],
  ['it', 'Pertanto, il rapporto è ipotetico.'],
  ['es', 'Garantiza la participación en la riqueza.'],
  ['es', 'Sin embargo, la crisis siguió.'],
  ['pt', 'Defende a análise jurídica.'],
  ['pt', 'São direitos fundamentais à vida.'],
  ['fr', 'Permet les échanges avec le milieu.'],
])('needs the sentence before it, %s: %s', (language, sentence) => {
  expect(pointsBack(sentence, language)).toBe(true);
});

test.each([
  ['de', 'Der Staat ist ein Schiedsrichter.'],
  ['it', 'Secondo la Cassazione, le pene si sommano.'],
  ['it', 'Il giudice applica la pena.'],
  ['es', 'Durante la guerra, los precios subieron.'],
  ['es', 'Los derechos sociales garantizan la participación.'],
  ['pt', 'O poder legislativo elabora as leis.'],
  ['fr', 'Tous les hommes naissent libres.'],
  ['fr', 'La cellule contient un noyau.'],
  ['fr', 'A partir de 1789, les privilèges sont abolis.'],
  ['it', 'Kant lo definisce come un principio.'],
  ['de', 'Im Tal der Könige liegen viele Gräber.'],
  ['en', 'A tale of two cities is a novel.'],
  ['en', 'In tales of the Brothers Grimm, the wolf stands for danger.'],
  ['en', 'In CE 79, Vesuvius buried Pompeii.'],
  ['en', 'Ferner and Hyman studied unions in Europe.'],
  ['en', 'The Second World War began in 1939.'],
  ['en', 'The Third Estate paid most of the taxes.'],
  ['en', 'The second law of thermodynamics says that entropy grows.'],
  ['en', 'The third ventricle lies between the thalami.'],
  ['en', 'A second language is learned at school.'],
  ['en', 'Another name for heartburn is reflux.'],
  ['en', 'All right angles are equal.'],
  ['en', 'IT firms hire many engineers.'],
  ['en', 'ER stress activates three pathways.'],
  ['en', 'ESA launched the probe in 2004.'],
])('reads alone, %s: %s', (language, sentence) => {
  expect(pointsBack(sentence, language)).toBe(false);
});

test.each([
  ['What does Figure 3 show?', true],
  ['A table has four legs.', true],
  ['What is shown below?', true],
  ['Water freezes below zero.', false],
  ['A price above equilibrium leaves a surplus.', false],
  ['The former Soviet Union had fifteen republics.', false],
  ['The former is rare.', true],
  ['The law above holds.', true],
  ['What is a neuron?', false],
  ['What is a hash table?', false],
  ['What does the table list?', true],
  ['Regular exercise lowers the pulse.', false],
  ['The exercise lists both.', true],
  ['What is a cross section?', false],
  ['What is the appendix?', false],
  ['What is listed in the appendix?', true],
  ['Luther was a central figure of the Reformation.', false],
  ['Table salt dissolves in water.', false],
  ['Khoisan languages have click consonants.', false],
  ['Click on the name of a bone.', true],
])('may refer to the text, so makes no card: %s %s', (words, yes) => {
  expect(pointsAtText(words)).toBe(yes);
});

test.each([
  'It was demolished to make way for a road.',
  'This process takes hours.',
  'He was a doctor.',
  'They sleep less.',
  'Such drugs are rare.',
  'The second reason is money.',
  'Another cause is money.',
  'The Third Estate feared them.',
  'In these cases, sleep is short.',
  'Because of this, prices rose.',
  'The former is rare.',
  'Otherwise prices rise.',
  'Okay, basically every word is in order.',
  'If not, half of them are ruled out.',
  '“It keeps salt out,” she said.',
  'Storage is the keeping of that information over time.',
  'Dabei entsteht Zucker.',
  'Cette vapeur monte.',
  'Estas fuentes eran públicas.',
])('refers to the sentence before: %s', (sentence) => {
  expect(pointsBack(sentence)).toBe(true);
});

test.each([
  'Sleep is a state of rest.',
  'It is important to sleep well.',
  'It was decided to close the bridge.',
  'Italy is a country.',
  'There are three kinds of rock.',
  'Theories explain facts.',
  'Thistles grow here.',
  'Prices of rice rose above those of wheat.',
  'Plants gain from that which they store.',
  'A country that makes a good well can sell more of that good.',
  'Erde besteht aus Sand.',
  'Estonia is a country.',
])('is understood alone: %s', (sentence) => {
  expect(pointsBack(sentence)).toBe(false);
});

test.each([
  ['However, sleep matters.', 'Sleep matters.'],
  ['For example, caffeine is a stimulant.', 'Caffeine is a stimulant.'],
  ['But prices rose.', 'Prices rose.'],
  ['But, in space, prices rose.', 'In space, prices rose.'],
  ['Thus prices rose.', 'Prices rose.'],
  ['So, prices rose.', 'Prices rose.'],
  ['Last, all agree to the contract.', 'All agree to the contract.'],
  ['Last year prices rose.', 'Last year prices rose.'],
  ['However, mRNA carries the plan.', 'mRNA carries the plan.'],
  ['To reiterate, sleep matters.', 'Sleep matters.'],
  ['To put it simply, sleep matters.', 'Sleep matters.'],
  ['Once again, sleep matters.', 'Sleep matters.'],
  ['To recap, sleep matters.', 'Sleep matters.'],
  ['More specifically, sleep matters.', 'Sleep matters.'],
  ['As the term suggests, matriarchy is rule by women.', 'Matriarchy is rule by women.'],
  ['As the term of office ends, voters decide.', 'As the term of office ends, voters decide.'],
  ['Certainly sleep matters.', 'Certainly sleep matters.'],
  ['To repeat a step is no waste.', 'To repeat a step is no waste.'],
  ['Andorra is small.', 'Andorra is small.'],
  ['First aid saves lives.', 'First aid saves lives.'],
  ['Sleep matters.', 'Sleep matters.'],
])('%s', (sentence, rest) => {
  expect(withoutLink(sentence)).toBe(rest);
});

test.each([
  'However, sleep matters.',
  'Therefore the price rises.',
  'Then the valve shuts.',
  'But prices rose.',
  'Next, it dries.',
])('opens with a link to the sentence before: %s', (sentence) => {
  expect(opensWithLink(sentence)).toBe(true);
});

test.each([
  'First aid saves lives.',
  'Still water runs deep.',
  'Next to the heart lie the lungs.',
  'Sleep matters.',
])('opens without a link: %s', (sentence) => {
  expect(opensWithLink(sentence)).toBe(false);
});

test.each([
  'You need sleep.',
  'What can we do?',
  'It helps us.',
  'Let’s see.',
  'When I sleep',
  'Ask yourself',
])('addresses the reader or includes the author: %s', (words) => {
  expect(addressesSomeone(words)).toBe(true);
});

test.each([
  'The US economy grew.',
  'World War I began.',
  'A coal mine closed.',
  'Type I errors are rare.',
  'I.Q. tests',
])('addresses no reader: %s', (words) => {
  expect(addressesSomeone(words)).toBe(false);
});

test.each([
  ['However, the rate falls.', true],
  ['Troponin also has a binding site.', true],
  ['Osmosis is, in fact, a kind of diffusion.', true],
  ['An artificial concept, on the other hand, is made.', true],
  ['Research helps with issues like this.', true],
  ['The fibers tire more quickly than the others.', true],
  ['In this formula, Hb is hemoglobin.', true],
  ['The answer depends on the price.', true],
  ['The distinction is between real and nominal values.', true],
  ['The answer to a puzzle is its solution.', false],
  ['Capillaries, also called vessels, carry blood.', false],
  ['If the price rises, then demand falls.', false],
  ['The gland is not only large but also old.', false],
])('%j leans on its context: %s', (sentence, leans) => {
  expect(leansOnContext(sentence)).toBe(leans);
});

test.each([
  ['To reiterate, the strength of the weights is what counts.', true],
  ['In other words, prices rose.', true],
  ['Again, a network has layers.', true],
  ['Put differently, a network has layers.', true],
  ['That is, a network has layers.', true],
  ['That is a network of layers.', false],
  ['Once a network has layers, it learns.', false],
  ['Again and again a network learns.', false],
])('%j says again what stands before it: %j', (sentence, expected) => {
  expect(restates(sentence)).toBe(expected);
});
