const HEX_DIGITS = 32;
const SHORTEST_ID = 8;

const toUuid = (hex: string) => hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');

/** The ids that begin with the text, if it is one or at least its first 8 digits. */
export function idsBeginning(text: string): { first: string; last: string } | undefined {
  if (!/^[\da-f-]+$/i.test(text)) return undefined;
  const hex = text.replaceAll('-', '').toLowerCase();
  if (hex.length < SHORTEST_ID || hex.length > HEX_DIGITS) return undefined;
  return { first: toUuid(hex.padEnd(HEX_DIGITS, '0')), last: toUuid(hex.padEnd(HEX_DIGITS, 'f')) };
}
