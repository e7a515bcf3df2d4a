const names = new Intl.DisplayNames('en', { type: 'region' });

const A = 'A'.charCodeAt(0);
const REGIONAL_A = 0x1f1e6;

/** The flag of an ISO 3166-1 alpha-2 code, as an emoji. */
export function flagOf(code: string): string {
  return String.fromCodePoint(...[...code.toUpperCase()].map((letter) => REGIONAL_A + letter.charCodeAt(0) - A));
}

export function countryName(code: string): string {
  return names.of(code.toUpperCase()) ?? code;
}
