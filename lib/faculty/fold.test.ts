import { expect, test } from 'vitest';
import { foldText, searchText } from './fold';

test.each([
  ['José García', 'jose garcia'],
  ['Jose\u0301 Garci\u0301a', 'jose garcia'],
  ['Søren Þorvaldsdóttir', 'soren thorvaldsdottir'],
  ['Łukasz Đorđević', 'lukasz dordevic'],
  ["O’Brien, O'Brien and O`Brien", 'obrien obrien and obrien'],
  ['Dubois-Garnier', 'dubois garnier'],
  ['Петров', 'petrov'],
  ['王伟', 'wangwei'],
  ['  %_\\"\'; drop table  ', 'drop table'],
  ['a\u0000b\ud800c', 'a bc'],
  ['%%__', ''],
])('%j is folded to %j', (text, folded) => {
  expect(foldText(text)).toBe(folded);
});

test('name and school are kept apart in the search text', () => {
  expect(searchText({ name: 'Zoë Côté', school: 'Rooksend College', department: null })).toBe(
    'zoe cote|rooksend college',
  );
});
