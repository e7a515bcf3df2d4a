const UNITS = ['', 'I', 'II', 'III', 'IV', 'V', 'VI', 'VII', 'VIII', 'IX'];
const TENS = ['', 'X', 'XX', 'XXX', 'XL', 'L', 'LX', 'LXX', 'LXXX'];
const NUMERALS = TENS.flatMap((ten) => UNITS.map((unit) => ten + unit));

/** "IV" for 4, up to 89. */
export const romanNumeral = (n: number): string => NUMERALS[n] ?? '';

/** 4 for "IV", up to 89; 0 for anything else, lower case included. */
export const romanValue = (numeral: string): number => Math.max(0, NUMERALS.indexOf(numeral));
