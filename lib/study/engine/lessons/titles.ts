import { capitalised } from '../../language/capitalised';

const MOST_CHARACTERS = 70;

/** Headings that name a place in a book rather than a subject. */
const GENERIC =
  /^(?:introduction|summary|conclusions?|overview|abstract|preface|foreword|background|contents|table of contents|chapter|section|part|lesson|module|unit|references|bibliography|appendix|index|notes|discussion|results|methods|key terms|review questions|learning objectives|acknowledge?ments?|about|home|untitled|page|document|read more|see also|external links|further reading)$/i;

/** A heading as a title: without its number, page number and dotted line; null where nothing telling is left. */
export function titleFromHeading(heading: string): string | null {
  const plain = heading
    .replace(/\s+/g, ' ')
    .replace(/[\s.·…_]{3,}\d*\s*$/u, '')
    .trim()
    .replace(
      /^(?:chapter|section|part|unit|module|lesson|appendix)\s+(?:\d+(?:\.\d+)*|[IVXLC]+|[A-Z])\b[\s.:–—-]*/i,
      '',
    )
    .replace(/^(?:\d+(?:\.\d+)*\.?|[IVXLC]+\.|[A-Z]\.|\([a-z\d]+\))[\s.:–—-]+/u, '')
    .replace(/[\s.:;,–—-]+$/u, '');
  if (!/\p{L}{2}/u.test(plain) || GENERIC.test(plain)) return null;
  const title = isShouted(plain) ? capitalised(plain.toLowerCase()) : capitalised(plain);
  return title.length <= MOST_CHARACTERS ? title : cutAtWord(title);
}

function isShouted(text: string): boolean {
  return text.length > 5 && /\s/.test(text) && text === text.toUpperCase();
}

function cutAtWord(title: string): string {
  const cut = title.slice(0, MOST_CHARACTERS).replace(/[\uD800-\uDBFF]$/, '');
  const space = cut.lastIndexOf(' ');
  return `${(space > 30 ? cut.slice(0, space) : cut).replace(/[\s,;:–—-]+$/u, '')}…`;
}

/** Gives each lesson a title of its own. */
export class TitleBook {
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
