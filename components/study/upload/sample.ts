/** The sample chapter in `public/samples`. Its attribution is shown wherever it's offered. */
export const SAMPLE = {
  address: '/samples/states-of-consciousness.txt',
  filename: 'States of Consciousness.txt',
  title: 'States of Consciousness',
  book: 'Psychology 2e',
  bookAddress: 'https://openstax.org/details/books/psychology-2e',
  publisher: 'OpenStax, Rice University',
  licence: 'CC BY 4.0',
} as const;
