/** Lower case, with one space for each run of marks and spaces, to compare: "Osmosis!" and "osmosis" are the same. */
export const folded = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
