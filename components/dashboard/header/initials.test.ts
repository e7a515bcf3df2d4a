import { expect, test } from 'vitest';
import { initials } from './initials';

test.each([
  ['Ada Lovelace', 'AL'],
  ['ada', 'A'],
  ['Ana María de la Cruz', 'AC'],
  ['jean-luc picard', 'JP'],
  ['  Élodie\tNoël ', 'ÉN'],
  ['e\u0301lodie', 'E\u0301'],
  ['李 小龙', '李小'],
  ['منصور', 'م'],
  ['𝒜da', '𝒜'],
  ['X', 'X'],
  ['Ada 🎓', 'A'],
  ['42', ''],
  ['', ''],
])('%s: %s', (name, letters) => {
  expect(initials(name)).toBe(letters);
});
