import { cutAtSpace } from '../../text/cut';
import { bareHeading, namesNoSubject } from './headings';
import { capitalised } from './words';

const MOST_CHARACTERS = 70;

/** Without number, page number and dot leaders; null if it names no subject. */
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
