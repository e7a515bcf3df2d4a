import { COUNTRY_CODES } from './countries';

const COUNTRIES: ReadonlySet<string> = new Set(COUNTRY_CODES);

/** An assigned code of ISO 3166-1 alpha-2. */
export function isCountry(code: string): boolean {
  return COUNTRIES.has(code);
}

// Node's own list leaves out the zone that every server and some browsers live in.
const TIME_ZONES: ReadonlySet<string> = new Set([...Intl.supportedValuesOf('timeZone'), 'UTC']);

/**
 * The IANA zone that a name stands for, under the one name we store it by: browsers do not agree on names such as
 * Asia/Kolkata and Asia/Calcutta. Undefined when there is no such zone.
 */
export function timeZoneNamed(name: string): string | undefined {
  try {
    const { timeZone } = new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions();
    return TIME_ZONES.has(timeZone) ? timeZone : undefined;
  } catch {
    return undefined;
  }
}
