import { cutAtSpace } from '../../../text/cut';
import { bareHeading, namesNoSubject } from '../../language/headings';
import { capitalised } from '../../language/words';

const MOST_CHARACTERS = 70;

/** A heading as a title: without its number, page number and dotted line; null where nothing telling is left. */
export function titleFromHeading(heading: string): string | null {
  const plain = bareHeading(heading);
  if (!/\p{L}{2}/u.test(plain) || namesNoSubject(plain)) return null;
  const title = isShouted(plain) ? capitalised(plain.toLowerCase()) : capitalised(plain);
  return title.length <= MOST_CHARACTERS
    ? title
    : `${cutAtSpace(title, MOST_CHARACTERS - 1).replace(/[\s,;:–—-]+$/u, '')}…`;
}

function isShouted(text: string): boolean {
  return text.length > 5 && /\s/.test(text) && text === text.toUpperCase();
}

/** Gives each lesson a title of its own. */
export class UniqueTitles {
  private readonly taken = new Set<string>();

  /** The first of the titles that no other lesson has, and that says more than another title does. */
  take(candidates: Iterable<string>): string {
    for (const title of candidates) {
      const key = title
        .toLowerCase()
        .replace(/[^\p{L}\p{N}]+/gu, ' ')
        .trim();
      if (key === '' || this.taken.has(key)) continue;
      this.taken.add(key);
      return title;
    }
    throw new Error('no title left');
  }
}
