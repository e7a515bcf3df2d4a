import { iso31661 } from 'iso-3166';
import { expect, test } from 'vitest';
import { countryChoices, timeZoneChoices } from './places';

test('all countries are listed by their name in English, with the two letters as the value', () => {
  const choices = countryChoices();
  expect(choices).toHaveLength(249);
  expect(choices[0]).toEqual({ value: 'AF', label: 'Afghanistan' });
  expect(choices.slice(1, 3).map(({ label }) => label)).toEqual(['Åland Islands', 'Albania']);
  expect(choices).toContainEqual({ value: 'GB', label: 'United Kingdom' });
  expect(choices).toContainEqual({ value: 'CI', label: 'Côte d’Ivoire' });
});

test('every country that the server accepts can be chosen', () => {
  const listed = countryChoices().map(({ value }) => value);
  expect(listed.toSorted()).toEqual(iso31661.map(({ alpha2 }) => alpha2).toSorted());
});

test('this device’s time zone is listed first, and once; the user’s unknown time zone is listed by its name', () => {
  const own = Intl.DateTimeFormat().resolvedOptions().timeZone;
  const choices = timeZoneChoices('Mars/Olympus_Mons');
  expect(choices[0]).toEqual({ value: own, label: `${own.replaceAll('_', ' ')} (this device)` });
  expect(choices.filter(({ value }) => value === own)).toHaveLength(1);
  expect(choices.find(({ value }) => value === 'Mars/Olympus_Mons')?.label).toBe(
    'Mars/Olympus Mons',
  );
  expect(choices.find(({ value }) => value === 'America/New_York')?.label).toContain(
    'America/New York',
  );
});
