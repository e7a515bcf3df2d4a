import { iso31661Alpha2ToNumeric } from 'iso-3166';

/** ISO 3166-1 alpha-2. */
export const COUNTRY_CODES: readonly string[] = Object.keys(iso31661Alpha2ToNumeric);
