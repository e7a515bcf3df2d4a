import { iso31661 } from 'iso-3166';
import { expect, test } from 'vitest';
import { countryChoices, matching, timeZoneChoices } from './places';

const found = (typed: string) => matching(countryChoices(), typed).map(({ label }) => label);

test('countries are found by how their name begins, by a part of it, by their code, with or without accents', () => {
  expect(found('united k')).toEqual(['United Kingdom']);
  expect(found('kingdom')).toEqual(['United Kingdom']);
  expect(found('de')[0]).toBe('Denmark');
  expect(found('DE')).toContain('Germany');
  expect(found('cote')).toEqual(['Côte d’Ivoire']);
  expect(found('guinea')).toEqual(['Guinea', 'Guinea-Bissau', 'Equatorial Guinea', 'Papua New Guinea']);
  expect(found('nowhere')).toEqual([]);
  expect(found(' ')).toHaveLength(249);
});

test('every country that the server takes can be chosen, by its name', () => {
  const listed = countryChoices();
  expect(listed.map(({ value }) => value).toSorted()).toEqual(iso31661.map(({ alpha2 }) => alpha2).toSorted());
  expect(listed[0]).toEqual({ value: 'AF', label: 'Afghanistan', note: 'AF' });
});

test('a country has its two letters beside it', () => {
  expect(countryChoices().find(({ value }) => value === 'FR')).toEqual({ value: 'FR', label: 'France', note: 'FR' });
});

test('this device’s time zone comes first and once; the one that is set is there under its own name', () => {
  const own = Intl.DateTimeFormat().resolvedOptions().timeZone;
  const choices = timeZoneChoices('Mars/Olympus_Mons');
  expect(choices[0]).toEqual({ value: own, label: own.replaceAll('_', ' '), note: 'This device' });
  expect(choices.filter(({ value }) => value === own)).toHaveLength(1);
  expect(choices.find(({ value }) => value === 'Mars/Olympus_Mons')?.label).toBe('Mars/Olympus Mons');
  expect(matching(choices, 'new york').map(({ value }) => value)).toContain('America/New_York');
});
