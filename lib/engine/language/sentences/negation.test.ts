import { expect, test } from 'vitest';
import { deniesBeyond } from './negation';

test.each([
  ['en', 'Water doesn’t boil at sea level.', 'Water boils at 100 degrees at sea level.', true],
  ['en', 'Insulin never lowers blood sugar.', 'Insulin lowers blood sugar.', true],
  ['en', 'Insulin lowers blood sugar.', 'Insulin does not raise blood sugar.', false],
  ['en', 'Salt cannot pass the membrane.', 'The membrane lets no salt pass.', false],
  ['en', 'Salt cannot pass the membrane.', 'Salt is unable to pass the membrane.', false],
  [
    'en',
    'Plants do not lose water then.',
    'Closed pores prevent a loss of water in plants.',
    false,
  ],
  ['de', 'Schlaf stärkt das Gedächtnis nicht.', 'Schlaf stärkt das Gedächtnis.', true],
  ['fr', 'Le sommeil n’est pas un repos.', 'Le sommeil est un repos.', true],
  ['es', 'El sueño no es un estado.', 'El sueño es un estado.', true],
  ['pt', 'O sono não é um estado.', 'O sono no inverno é um estado.', true],
  ['it', 'Il sonno non è uno stato.', 'Il sonno è uno stato.', true],
  ['ja', '眠りは状態ではない。', '眠りは状態である。', false],
])('%s: %j, of %j, denies more: %s', (language, text, source, denies) => {
  expect(deniesBeyond(text, source, language)).toBe(denies);
});
