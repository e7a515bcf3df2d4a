import { expect, test } from 'vitest';
import { answerQuestion, openIndex } from '../../answer-question';
import { buildIndex } from '../../build-index';
import { readDocument } from '../../local/testing/read-document';

const index = openIndex(
  buildIndex(
    readDocument(`# The human body

## 3.1 Joints

A joint is a place where bones meet.

### Structural Features of Joints

Joints are held together by ligaments of several kinds and strengths.

### Types of Joints

There are two types of joints in this short text.

#### Hinge Joint

A hinge joint is a joint that bends in one direction only. The elbow has one.

#### Pivot Joint

Imagine that you turn your head to look for a friend.

At a pivot joint, one bone turns within a ring of another bone. The neck has one.

## Functions of the Skin

The skin does much for the body.

### Protection

The skin keeps out dust, water and small living things.

### Cooling

Sweat that dries on the skin takes heat out of the body.

## Anxiety Disorders

Fear that lasts for months is more than worry.

### Specific Phobia

A person with a specific phobia fears one thing, like spiders or heights.

### Panic Disorder

A panic disorder is a disorder in which sudden fear returns without a reason.

### Social Anxiety Disorder

People with social anxiety disorder avoid places where others may judge them.

### Acquisition of Fears Through Learning

Fears are learned from what happens to us and from what others fear.

## Oligopoly

A market with few sellers is an oligopoly.

### Why Do They Exist?

A few sellers can keep others out of a market for many years.

### Collusion or Competition?

Sellers may agree on a price, or try to sell for less than others do.

## Brain Imaging

Doctors look into a living brain from outside.

### Techniques Involving Radiation

A scan with radiation shows where the brain is working at that moment.

### Techniques Involving Magnetic Fields

A strong magnetic field shows the soft parts of the brain in detail.

## Anterior Pituitary

This gland at the base of the brain lets several substances into the blood.

### Growth Hormone (GH)

Growth hormone makes the long bones of a child grow.

### Thyroid-Stimulating Hormone

Thyroid-stimulating hormone starts the work of the thyroid gland.

## Causes of Worry

Worry that never ends runs in families, as studies of twins have shown.

A region of the brain behind the forehead is too active in those who worry.`),
  ),
);

const ask = (message: string, earlier: string[] = []) =>
  answerQuestion(index, message, 'Sage', { earlier, turn: earlier.length }).text;

const TYPES_OF_JOINTS =
  '“There are two types of joints in this short text.” [1]\n' +
  '• Hinge Joint: “A hinge joint is a joint that bends in one direction only.” [2]\n' +
  '• Pivot Joint: “At a pivot joint, one bone turns within a ring of another bone.” [3]';

test.each([
  'What types of joints are there?',
  'types of joints',
  'Which kinds of joints are there',
  'list the kinds of joints',
])('the headings below the one that promises a list answer “%s”', (message) => {
  expect(ask(message)).toBe(TYPES_OF_JOINTS);
});

const FUNCTIONS =
  '• Protection: “The skin keeps out dust, water and small living things.” [1]\n' +
  '• Cooling: “Sweat that dries on the skin takes heat out of the body.” [2]';

test.each([
  'What are the functions of the skin?',
  'List the main functions of the skin',
  'functions of the skin, please',
])('a heading that says what is asked for answers “%s”', (message) => {
  expect(ask(message)).toBe(FUNCTIONS);
});

test('what isn’t said in a heading is no list of what stands below it', () => {
  expect(ask('What are the layers of the skin?')).not.toContain('• Protection');
  expect(ask('What are the causes of anxiety disorders?')).not.toContain('• Panic Disorder');
});

test.each([
  'What anxiety disorders are there?',
  'What are the anxiety disorders?',
  'name the anxiety disorders',
])('headings that name things of the kind answer “%s”, without those that name none', (message) => {
  expect(ask(message)).toBe(
    '• Specific Phobia: “A person with a specific phobia fears one thing, like spiders or heights.” [1]\n' +
      '• Panic Disorder: “A panic disorder is a disorder in which sudden fear returns without a reason.” [2]\n' +
      '• Social Anxiety Disorder: “People with social anxiety disorder avoid places where others may judge them.” [3]',
  );
});

test('headings that are questions name no kinds', () => {
  expect(ask('What kinds of oligopoly are there?')).not.toContain('• Collusion');
});

test('headings that say the word asked for are the list', () => {
  expect(ask('What brain imaging techniques are there?')).toBe(
    '• Techniques Involving Radiation: “A scan with radiation shows where the brain is working at that moment.” [1]\n' +
      '• Techniques Involving Magnetic Fields: “A strong magnetic field shows the soft parts of the brain in detail.” [2]',
  );
});

test('headings that name things of the kind asked for are the list', () => {
  const list =
    '• Growth Hormone (GH): “Growth hormone makes the long bones of a child grow.” [1]\n' +
    '• Thyroid-Stimulating Hormone: “Thyroid-stimulating hormone starts the work of the thyroid gland.” [2]';
  expect(ask('List the hormones of the anterior pituitary')).toBe(list);
  expect(ask('List the diseases of the anterior pituitary')).not.toContain('• Growth Hormone');
});

test('what causes a thing is what the paragraphs under a heading on its causes open with', () => {
  expect(ask('What causes worry?')).toBe(
    '“Worry that never ends runs in families, as studies of twins have shown.” [1]\n\n' +
      '“A region of the brain behind the forehead is too active in those who worry.” [2]',
  );
});

test('a single thing is explained', () => {
  expect(ask('What is a joint?')).toBe('“A joint is a place where bones meet.” [1]');
});

test('the second of the headings listed before is what “the second one” means', () => {
  expect(ask('Explain the second one', ['What types of joints are there?'])).toContain(
    'one bone turns within a ring of another bone',
  );
});

/** A heading with two lower ones of a sentence each, under a title of their own. */
const under = (heading: string, ...lower: string[]) =>
  openIndex(
    buildIndex(
      readDocument(
        `# A reader\n\n## Before\n\nThis part tells of other things, and of many more of them.\n\n## ${heading}\n\nThis part has much to say on its matter.\n\n${lower
          .map((one) => `### ${one}\n\n${one} has been looked at by many people in many places.`)
          .join('\n\n')}\n\n## After\n\nNobody knows what comes after all this.`,
      ),
    ),
  );

test.each([
  ['symptoms of type 1 diabetes', 'Symptoms of Type 2 Diabetes', ['Thirst', 'Slow Healing']],
  ['causes of World War I', 'Causes of World War II', ['Alliances', 'Markets']],
  ['causes of the crisis of 1929', 'Causes of the Crisis of 2008', ['Loans', 'Houses']],
  ['types of major depression', 'Types of Depression', ['Mild Depression', 'Late Depression']],
  ['effects of import tariffs', 'Effects of Tariffs', ['High Prices', 'Local Jobs']],
  ['effects of inflation', 'Effects of Taxes on Inflation', ['Tax Cuts', 'Tax Rises']],
  ['functions of the skin', 'Functions Not Performed by the Skin', ['Digestion', 'Breathing']],
  ['causes of migraine', 'Causes & Cures of Migraine', ['Rest', 'Pills']],
  ['causes of income inequality', 'Income Inequality: Measurement and Causes', ['Shares', 'Wages']],
  ['what are the blood types', 'Blood Types', ['Discovery', 'Transfusions']],
  ['what are the social classes', 'Social Class', ['Karl Marx', 'Mobility']],
  ['what joints are there', 'Joints', ['Ligament', 'Cartilage']],
  ['what kinds of oligopoly are there', 'Oligopoly', ['Why Do They Exist?', 'What Follows?']],
])('“%s” is not answered by what stands below “%s”', (message, heading, lower) => {
  const { text } = answerQuestion(under(heading, ...lower), message, 'Sage');
  for (const one of lower) expect(text).not.toContain(`• ${one}`);
});

test('what stands below any heading is no item of a list', () => {
  const index = under(
    'Types of Lenses',
    ...[
      'Introduction',
      'Thin Lenses',
      'Thick Lenses',
      'Summary',
      'Case Study: Eyes',
      'Cleaning and Other Matters',
    ],
  );
  const { text } = answerQuestion(index, 'types of lenses', 'Sage');
  expect(text.split('\n').map((line) => line.split(':')[0])).toEqual([
    '• Thin Lenses',
    '• Thick Lenses',
  ]);
});

test('numbers of headings are not shown, and stand in no way', () => {
  const index = under('3.1 Types of Lenses', '3.1.1 Thin Lenses', '3.1.2 Thick Lenses');
  expect(answerQuestion(index, 'types of lenses', 'Sage').text).toContain('• Thin Lenses: “');
});

test('a heading with a count, and with what its things have, is the one of its things', () => {
  const index = under('Two Types of Lenses and Their Uses', 'Thin Lenses', 'Thick Lenses');
  expect(answerQuestion(index, 'types of lenses', 'Sage').text).toContain('• Thin Lenses: “');
});

test('the paragraphs under a heading that is called so answer where no headings stand below it', () => {
  const text = readDocument(`# Africa

## Trade

Traders met several societies, including ancient ones, hunters, fishers, and herders of the coast.

## Types of Ancient Societies

Hunters and gatherers lived in small groups that moved with the seasons and with their game.

Herders kept cattle in dry lands, and moved from one well to the next with their animals.`);
  const { text: reply } = answerQuestion(
    openIndex(buildIndex(text)),
    'types of ancient societies',
    'Sage',
  );
  expect(reply).toBe(
    '“Hunters and gatherers lived in small groups that moved with the seasons and with their game.” [1]\n\n' +
      '“Herders kept cattle in dry lands, and moved from one well to the next with their animals.” [2]',
  );
});
