import { iso31661 } from 'iso-3166';
import { expect, test } from 'vitest';
import { listCountries } from './countries';

test('every country that the server takes can be chosen, by its name', () => {
  const listed = listCountries();
  expect(listed.map(({ code }) => code).toSorted()).toEqual(iso31661.map(({ alpha2 }) => alpha2).toSorted());
  expect(listed[0]).toEqual({ code: 'AF', name: 'Afghanistan' });
});
