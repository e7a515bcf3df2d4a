import { describe, expect, test } from 'vitest';
import { processorMs } from '@/tests/helpers/processor-time';
import { faultOf, type ItemFault } from './verify';

function fault(language: string, quote: string, answer: string): ItemFault | null {
  const sentences = [{ number: 1, passage: 0, start: 0, quote }];
  return faultOf({ answer, sentences: [1] }, { language, sentences });
}

const OPPOSITE = 'says the opposite';
const DENIES = 'denies what the text says';
const AFFIRMS = 'affirms what the text denies';
type Row = [string, string, string, ItemFault | null];

describe('opposite words', () => {
  test.each<Row>([
    ['en', 'Insulin decreases blood sugar.', 'Insulin increases blood sugar.', OPPOSITE],
    ['en', 'Insulin lowers blood sugar.', 'Insulin raises the level of blood sugar.', OPPOSITE],
    ['en', 'Demand falls when prices rise.', 'Demand falls as prices rise.', null],
    ['en', 'The femur is the longest bone.', 'The femur is the shortest bone.', OPPOSITE],
    ['en', 'The heart always beats.', 'The heart never beats.', DENIES],
    ['en', 'The heart never rests.', 'The heart always rests.', AFFIRMS],
    ['en', 'Growth always needs water.', 'Growth sometimes needs water.', OPPOSITE],
    ['en', 'The left ventricle pumps blood.', 'The right ventricle pumps blood.', OPPOSITE],
    ['en', 'Sleep strengthens memory.', 'Sleep makes memory stronger.', null],
    ['de', 'Insulin senkt den Blutzucker.', 'Insulin erhöht den Blutzucker.', OPPOSITE],
    ['de', 'Insulin senkt den Blutzucker.', 'Insulin verringert den Blutzucker.', null],
    ['de', 'Warme Luft steigt immer.', 'Warme Luft steigt selten.', OPPOSITE],
    ['fr', 'Le sommeil renforce la mémoire.', 'Le sommeil affaiblit la mémoire.', OPPOSITE],
    ['fr', 'La température augmente.', 'La température diminue.', OPPOSITE],
    ['es', 'El calor aumenta la presión.', 'El calor disminuye la presión.', OPPOSITE],
    ['es', 'El calor aumenta la presión.', 'El calor eleva la presión.', null],
    ['pt', 'O calor aumenta a pressão.', 'O calor diminui a pressão.', OPPOSITE],
    ['pt', 'A pressão é máxima no vale.', 'A pressão é mínima no vale.', OPPOSITE],
    ['it', 'Il calore aumenta la pressione.', 'Il calore riduce la pressione.', OPPOSITE],
    ['it', 'Il sonno rafforza la memoria.', 'Il sonno rafforza la memoria umana.', null],
  ])('%s: %s → %s', (language, quote, answer, expected) => {
    expect(fault(language, quote, answer)).toBe(expected);
  });
});

describe('denials', () => {
  test.each<Row>([
    ['en', 'Osmosis needs no energy.', 'Osmosis needs energy.', AFFIRMS],
    ['en', 'Salt cannot pass the membrane.', 'Salt can pass the membrane.', AFFIRMS],
    ['en', 'Water passes the membrane, salt does not.', 'Water passes the membrane.', null],
    ['en', 'Salt does not pass the membrane; water passes it.', 'Water passes the membrane.', null],
    [
      'en',
      'Salt does not dissolve here. Water passes the membrane.',
      'Water does not pass the membrane.',
      DENIES,
    ],
    ['en', 'Plants grow without light.', 'Plants grow with much light.', AFFIRMS],
    ['en', 'Plants grow without light.', 'Plants grow.', null],
    ['en', 'Nobody in a car breathes smoke.', 'People in a car do not breathe smoke.', null],
    ['en', 'Not only heat moves air.', 'Heat moves air.', null],
    ['en', 'Salt cannot pass the membrane.', 'The membrane keeps salt from passing.', null],
    ['en', 'Insulin does not raise blood sugar.', 'Insulin lowers blood sugar.', OPPOSITE],
    ['de', 'Osmose braucht keine Energie.', 'Osmose braucht Energie.', AFFIRMS],
    ['de', 'Salz löst sich hier nicht.', 'Salz löst sich hier.', AFFIRMS],
    ['de', 'Nicht nur Wärme bewegt Luft.', 'Wärme bewegt Luft.', null],
    ['fr', 'L’osmose ne demande aucune énergie.', 'L’osmose demande une énergie.', AFFIRMS],
    ['fr', 'Le sommeil n’est pas un repos.', 'Le sommeil est un repos.', AFFIRMS],
    ['es', 'La ósmosis no necesita energía.', 'La ósmosis necesita energía.', AFFIRMS],
    ['pt', 'A osmose não precisa de energia.', 'A osmose precisa de energia.', AFFIRMS],
    ['it', 'L’osmosi non richiede energia.', 'L’osmosi richiede energia.', AFFIRMS],
  ])('%s: %s → %s', (language, quote, answer, expected) => {
    expect(fault(language, quote, answer)).toBe(expected);
  });
});

describe('roles', () => {
  test.each<Row>([
    ['en', 'The femur is longer than the tibia.', 'The tibia is longer than the femur.', OPPOSITE],
    ['en', 'The femur is longer than the tibia.', 'The tibia is shorter than the femur.', null],
    ['en', 'The femur is longer than the tibia.', 'The femur is shorter than the tibia.', OPPOSITE],
    ['en', 'Iron is more dense than ice.', 'Ice is less dense than iron.', null],
    ['en', 'Iron is more dense than ice.', 'Ice is more dense than iron.', OPPOSITE],
    ['en', 'Bacteria cause cholera.', 'Cholera is caused by bacteria.', null],
    ['en', 'Bacteria cause cholera.', 'Cholera causes bacteria.', OPPOSITE],
    ['en', 'The nucleus controls the cell.', 'The cell controls the nucleus.', OPPOSITE],
    ['de', 'Eisen ist schwerer als Wasser.', 'Wasser ist schwerer als Eisen.', OPPOSITE],
    ['de', 'Eisen ist größer als Gold.', 'Gold ist kleiner als Eisen.', null],
    ['fr', 'Le fer est plus dense que la glace.', 'La glace est plus dense que le fer.', OPPOSITE],
    ['fr', 'Le fer est plus dense que la glace.', 'La glace est moins dense que le fer.', null],
    [
      'es',
      'El hierro es más denso que el hielo.',
      'El hielo es más denso que el hierro.',
      OPPOSITE,
    ],
    ['pt', 'O ferro é mais denso que o gelo.', 'O gelo é mais denso que o ferro.', OPPOSITE],
    ['it', 'Il ferro è più denso del ghiaccio.', 'Il ghiaccio è più denso del ferro.', OPPOSITE],
    ['it', 'Il ferro è più denso del ghiaccio.', 'Il ghiaccio è meno denso del ferro.', null],
  ])('%s: %s → %s', (language, quote, answer, expected) => {
    expect(fault(language, quote, answer)).toBe(expected);
  });
});

test('opposites are looked for in time that grows with the length', async () => {
  const quote = `${'The rate rises and does not fall, more than the others '.repeat(4_000)}.`;
  const find = () => fault('en', quote, 'The rate falls more than the others.');
  expect(await processorMs(find)).toBeLessThan(2_000);
});
