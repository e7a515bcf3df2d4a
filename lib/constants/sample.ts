/** Its license requires the attribution wherever it's offered. */
export const SAMPLE = {
  /** In `public`. */
  file: 'samples/states-of-consciousness.txt',
  filename: 'States of Consciousness.txt',
  title: 'States of Consciousness',
  book: 'Psychology 2e',
  bookAddress: 'https://openstax.org/details/books/psychology-2e',
  publisher: 'OpenStax, Rice University',
  license: 'CC BY 4.0',
} as const;
