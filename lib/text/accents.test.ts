import { expect, test } from 'vitest';
import { withoutAccents } from './accents';

test.each([
  ['Élan vital', 'Elan vital'],
  ['e\u0301\u0323lan', 'elan'],
  ['l’œuf, Œuvre', 'l’oeuf, OEuvre'],
  ['Encyclopædia', 'Encyclopaedia'],
  ['Straße', 'Strasse'],
  ['plain', 'plain'],
  ['水 ₂', '水 ₂'],
])('%j without accents is %j', (text, plain) => {
  expect(withoutAccents(text)).toBe(plain);
});
