import { COUNTRY_CODES } from '../accounts/profile/countries';
import { lazily } from '../lazily';
import { countryName } from './format';

export type Choice = { value: string; label: string; note?: string };

const order = lazily(() => new Intl.Collator('en'));

const byLabel = (a: Choice, b: Choice) => order().compare(a.label, b.label);

export function countryChoices(): Choice[] {
  return COUNTRY_CODES.map((code) => ({ value: code, label: countryName(code), note: code })).sort(byLabel);
}

const zoneLabel = (zone: string) => zone.replaceAll('_', ' ');

/** The browser's own zone first. Includes `set` even if the browser doesn't know it. */
export function timeZoneChoices(set: string | null): Choice[] {
  const own = new Intl.DateTimeFormat().resolvedOptions().timeZone;
  const others = new Set([...Intl.supportedValuesOf('timeZone'), 'UTC', ...(set ? [set] : [])]);
  others.delete(own);
  const rest = [...others].map((zone) => ({ value: zone, label: zoneLabel(zone) })).sort(byLabel);
  return [{ value: own, label: zoneLabel(own), note: 'This device' }, ...rest];
}

const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** Labels that begin with the text or values that equal it, then labels that contain it. */
export function matching(choices: readonly Choice[], typed: string): readonly Choice[] {
  const query = plain(typed.trim());
  if (query === '') return choices;
  const begins = choices.filter(({ label, value }) => plain(label).startsWith(query) || plain(value) === query);
  const contain = choices.filter((choice) => plain(choice.label).includes(query) && !begins.includes(choice));
  return [...begins, ...contain];
}
