import { COUNTRY_CODES } from '../accounts/profile/countries';
import { lazily } from '../lazily';
import { countryName } from './format';

type Choice = { value: string; label: string };

const order = lazily(() => new Intl.Collator('en'));

const byLabel = (a: Choice, b: Choice) => order().compare(a.label, b.label);

export function countryChoices(): Choice[] {
  return COUNTRY_CODES.map((code) => ({ value: code, label: countryName(code) })).sort(byLabel);
}

const zoneLabel = (zone: string) => zone.replaceAll('_', ' ');

/** The browser's own zone first. Includes `set` even if the browser doesn't know it. */
export function timeZoneChoices(set: string | null): Choice[] {
  const own = new Intl.DateTimeFormat().resolvedOptions().timeZone;
  const others = new Set([...Intl.supportedValuesOf('timeZone'), 'UTC', ...(set ? [set] : [])]);
  others.delete(own);
  const rest = [...others].map((zone) => ({ value: zone, label: zoneLabel(zone) })).sort(byLabel);
  return [{ value: own, label: `${zoneLabel(own)} (this device)` }, ...rest];
}
