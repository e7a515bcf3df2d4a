import { expect, test } from 'vitest';
import { definitionStrength } from './definitions';

test.each([
  'l’ensemble des êtres vivants',
  "l'ensemble des êtres vivants",
  'un ensemble d’êtres vivants',
])('in French, “est %s” defines', (meaning) => {
  expect(definitionStrength(`La biosphère est ${meaning}.`, 'biosphère', 'fr')).toBeGreaterThan(
    0.9,
  );
});

test.each([
  ['city', 'London is a city where many languages are spoken.'],
  ['recession', 'High unemployment during a recession means that fewer people spend.'],
  ['patients', 'The doctor called patients in the evening.'],
  // The names of a table's columns.
  ['header', 'Header | Sent by | Purpose'],
  ['muscle tone', 'It is a change in muscle tone, where a limb is stiff.'],
])('%s is not defined by “%s”', (topic, sentence) => {
  expect(definitionStrength(sentence, topic, 'en')).toBeLessThan(0.5);
});

test('laws define in items, with the term between quotation marks', () => {
  const item = '(a) "consumer" means a natural person who acts outside a business;';
  expect(definitionStrength(item, 'consumer', 'en')).toBeGreaterThan(0.9);
  expect(definitionStrength('(3) The consumer may end the contract.', 'consumer', 'en')).toBe(0);
});

test.each(['ETag | server | names the version', 'ETag | names the version of a thing | server'])(
  'a row of a table defines in some words: %s',
  (row) => {
    expect(definitionStrength(row, 'ETag', 'en') > 0.5).toBe(row.includes('a thing'));
  },
);

test('a person is defined by the sentence that introduces them, also with dates', () => {
  const sentence =
    'Nikola Tesla (Serbian: Никола Тесла; 10 July 1856 – 7 January 1943) was a Serbian American inventor.';
  expect(definitionStrength(sentence, 'Nikola Tesla', 'en')).toBeCloseTo(0.96);
  expect(definitionStrength(sentence, 'Tesla', 'en')).toBeCloseTo(0.88, 1);
});

test('an abbreviation is defined by the words before it', () => {
  const sentence =
    'We measure it by its gross domestic product (GDP), which is the value of all goods.';
  expect(definitionStrength(sentence, 'GDP', 'en')).toBe(1);
  const long = 'It replaced Aid to the Families of Children in Need (AFCN).';
  expect(definitionStrength(long, 'AFCN', 'en')).toBe(1);
});

test.each<[sentence: string, topic: string, strength: number, language?: string]>([
  ['Die Osmose ist ein Vorgang, bei dem Wasser wandert.', 'Osmose', 0.97, 'de'],
  ['Ohne Osmose gäbe es keine Pflanzen.', 'Osmose', 0, 'de'],
  ["L'osmose est un passage de l'eau.", 'osmose', 0.96, 'fr'],
  ['El paso del agua por una membrana se denomina ósmosis.', 'ósmosis', 0.97, 'es'],
  ['La ósmosis es el paso del agua.', 'ósmosis', 0.96, 'es'],
  ['A recession is a significant decline in national output.', 'recession', 0.96],
  ['In economics, a recession is a decline of output.', 'recession', 0.864],
  ['Recession: a significant decline in national output', 'recession', 1],
  ['We call a significant decline in real GDP a recession.', 'recession', 0.9],
  ['A significant decline in output is called a recession.', 'recession', 0.9],
  ['Such a decline is known as a recession, and it hurts.', 'recession', 0.9],
  ['The term recession refers to a decline in output.', 'recession', 0.96],
  ['Recession, which is a decline in output, comes and goes.', 'recession', 0.95],
  ['Recessions are declines in output.', 'recession', 0.6],
  ['The most recent recession was caused by the pandemic.', 'recession', 0],
  ['The last recession is a warning.', 'recession', 0.288],
  ['Recession is associated with unemployment.', 'recession', 0],
  ['The output fell in the recession of 2009.', 'recession', 0],
  ['Inflation is a rise in prices.', 'recession', 0],
  ['Output falls for half a year—called a recession—before it rises.', 'recession', 0.9],
  ['A fall of output that lasts for half a year is the recession.', 'recession', 0.9],
  ['A recession (or slump) is a decline in output.', 'recession', 0.96],
  ['Recession results from a fall in demand.', 'recession', 0.88],
  ['Recession involves less work for many.', 'recession', 0.86],
  [
    'Conversely, a time in which output falls and work is rare is a slump or recession.',
    'recession',
    0.9,
  ],
  ['Losses are feared in recessions, which are rare times of falling output.', 'recession', 0.9],
  ['Recession is one such state of an economy.', 'recession', 0.7],
  ['Despite strikes, wars, and recessions, the share of rich households grew.', 'recession', 0.285],
  [
    'It is hard for a recession (a time of falling output in a country) to end soon.',
    'recession',
    0.9,
  ],
  ['However, in a recession, the end result of a fall is that firms close.', 'recession', 0.285],
  ['Recessions are times that firms fear.', 'recession', 0.95],
  ['A recession is essentially a fall in output.', 'recession', 0.96],
  ['Such a year is said to be recession, and firms close.', 'recession', 0.9],
  ['Slumps called recessions are found in every decade.', 'recession', 0.9],
  ['In a recession, where output falls, firms close.', 'recession', 0.9],
  ['The next phase is the recession, when output falls.', 'recession', 0.9],
  ['They fear recession, where a firm sells less.', 'recession', 0.9],
  [
    'They add to the budget for a recession, spending that helps mainly one district.',
    'recession',
    0.9,
  ],
  ['The effect of a trade on others is called an externality.', 'externality', 0.9],
  [
    'Many keep a red algal chloroplast called an apicoplast, which they inherited.',
    'apicoplast',
    0.9,
  ],
  ['When its price rises, we refer to it as appreciating.', 'appreciates', 0.9],
  ['Panama has decided to dollarize—that is, to use the dollar.', 'dollarize', 0.9],
  [
    'Economists call the time between jobs, as people search, frictional unemployment.',
    'frictional unemployment',
    0.9,
  ],
  [
    'The rise in unemployment that a recession brings is cyclical unemployment.',
    'cyclical unemployment',
    0.9,
  ],
  ['Platelets are critical to hemostasis, the stoppage of blood loss.', 'hemostasis', 0.9],
  [
    'A country has an absolute advantage in a good if it uses fewer resources.',
    'absolute advantage',
    0.9,
  ],
  ['A useful way to conceptualize stress is to view it as a process.', 'stress', 0.9],
  ['Stress is a fairly vague concept.', 'stress', 0.7],
  ['A simple stain uses one dye and shows the shape.', 'simple stain', 0.9],
  ['He learns that it is a “lemon,” which is slang for a defective product.', 'lemon', 0.9],
  [
    'Another way is to require collateral, often property that a bank may seize.',
    'collateral',
    0.9,
  ],
  [
    'It may need a cosigner on a loan; that is, another person who pledges to pay.',
    'cosigner',
    0.9,
  ],
  ['The cells secrete synovial fluid, a thick, slimy fluid that wets.', 'synovial fluid', 0.9],
  ['A health maintenance organization (HMO) provides care for a fixed sum.', 'HMO', 1],
  [
    'One method is known as predatory pricing, in which a firm cuts its price to drive out others.',
    'predatory pricing',
    0.97,
  ],
  ['The queue theory suggests that people wait by turns.', 'queue theory', 0.9],
  ['Economists call the time between jobs cyclical unemployment.', 'unemployment', 0],
  ['Freud called this transference: the patient moves old feelings.', 'transference', 0.9],
  ['We refer to this as crowding out, where loans cost more.', 'crowding out', 0.97],
  // Of a part of it, of something else, or of nothing.
  ['Divergent thinking is a way to find many solutions.', 'thinking', 0.288],
  ['You can see why so much energy (ATP) is needed.', 'ATP', 0],
  ['It begins the last phase of the lunar cycle, in which light fades.', 'lunar cycle', 0],
  ['Both see a threat (primary appraisal), their answers differ.', 'primary appraisal', 0],
  ['According to the union, wages fell.', 'union', 0],
  ['Research suggests that sleep helps.', 'research', 0],
  ['They had a cold bath: water from the well.', 'cold bath', 0],
  ['A stain is on the shirt, which gives pleasure to no one.', 'shirt', 0],
  ['A high count is called polycythemia and is seen in the hematocrit.', 'hematocrit', 0],
  ['When you think about blood, the first thing that comes to mind is its color.', 'blood', 0.285],
])('%s (%s: %d)', (sentence, topic, strength, language = 'en') => {
  expect(definitionStrength(sentence, topic, language)).toBeCloseTo(strength);
});

test('what is set in between keeps a definition one: “…, on the other hand, …”', () => {
  const sentence = 'Formal sanctions, on the other hand, are ways to enforce a norm officially.';
  const plain = 'Formal sanctions are ways to enforce a norm officially.';
  expect(definitionStrength(sentence, 'formal sanctions', 'en')).toBe(
    definitionStrength(plain, 'formal sanctions', 'en'),
  );
});

test.each([
  [
    'sleep',
    `Sleep is a state of rest ${'because sleep is a thing that causes wake '.repeat(25_000)}.`,
  ],
  ['recession', `${'call a '.repeat(200_000)}recession`],
])('a sentence without end defines nothing, and takes no time: %s', (topic, endless) => {
  expect(definitionStrength(endless, topic, 'en')).toBe(0);
});
