import { lazily } from '../lazily';

const names = lazily(() => new Intl.DisplayNames('en', { type: 'region' }));

/** From an ISO 3166-1 alpha-2 code. */
export function countryName(code: string): string {
  return names().of(code.toUpperCase()) ?? code;
}
