import { COUNTRY_CODES } from './countries';

const COUNTRIES: ReadonlySet<string> = new Set(COUNTRY_CODES);

export function isCountry(code: string): boolean {
  return COUNTRIES.has(code);
}

// Node's list omits it.
const TIME_ZONES: ReadonlySet<string> = new Set([...Intl.supportedValuesOf('timeZone'), 'UTC']);

/** The canonical IANA zone, since browsers don't agree on Asia/Kolkata and Asia/Calcutta. */
export function timeZoneNamed(name: string): string | undefined {
  try {
    const { timeZone } = new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions();
    return TIME_ZONES.has(timeZone) ? timeZone : undefined;
  } catch {
    return undefined;
  }
}
