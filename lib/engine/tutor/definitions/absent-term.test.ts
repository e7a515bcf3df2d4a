import { expect, test } from 'vitest';
import { answerQuestion, openIndex } from '../../answer-question';
import { buildIndex } from '../../build-index';
import { readDocument } from '../../local/testing/read-document';

const index = openIndex(
  buildIndex(
    readDocument(`# Water and plants

## Osmosis

Osmosis is the flow of water through a membrane. Roots drink by osmosis. The rate at which water flows depends on salt.

## Transpiration

Leaves lose water by transpiration. Stomata open in the light and let vapor out of the leaf all day long.

## Money for farms

The federal state pays farmers in dry years. Funds come from taxes on land. Farmers know the return that a field gives at any rate of interest.

## Wilting

The text tells of turgor; the pressure of water in a cell. Farmers fear etiolation (growth of pale stems) in the dark. Open fires are forbidden near dry fields.`),
  ),
);
const ask = (message: string) => answerQuestion(index, message, 'Sage');

test.each([
  ['what is ozmosis?', '“Osmosis is the flow of water through a membrane.'],
  ['what is transpirration', '“Leaves lose water by transpiration.'],
  ['what is leaf-transpirration', '“Leaves lose water by transpiration.'],
  ['what is turgor?', 'turgor; the pressure of water in a cell.'],
  ['what is etiolation?', 'etiolation (growth of pale stems)'],
])('%s', (message, said) => {
  expect(ask(message).text).toContain(said);
});

test.each(['what is the federal funds rate?', 'what is a field membrane?'])(
  'a term is refused whose words stand in different places: %s',
  (message) => {
    expect(ask(message).inDocument).toBe(false);
  },
);

test.each(['what is a taboo?', 'what is a membran?'])(
  'a word that the text lacks is refused unless a definition or a relative of it stands there: %s',
  (message) => {
    expect(ask(message).inDocument).toBe(message.includes('membran'));
  },
);

test.each(['what is the interest rate?', 'what is a rate of return?', 'what is a dry year?'])(
  'a term is answered whose words stand side by side: %s',
  (message) => {
    expect(ask(message).inDocument).toBe(true);
  },
);
