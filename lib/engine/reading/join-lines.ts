import { everydayZipf } from '../language/word-lists';

/** Scripts that put no space between words, hence none between lines. */
const UNSPACED =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\u3000-\u303F\uFF00-\uFFEF]/u;

const HYPHEN_AT_END = /(\p{L}[\p{L}\p{M}'’]*)[-\u2010\u00AD]$/u;
/** An address on the web, cut after one of its own marks. */
const ADDRESS_AT_END = /(?:https?:\/\/|www\.)\S*[./_=?&#-]$/;
const WORD_AT_START = /^(\p{Ll}[\p{L}\p{M}'’]*(?:-\p{L}+)*)/u;
/** Looked for at the beginnings of words alone: from each letter on, an endless word would take quadratic time. */
const HYPHENATED = /(?<![\p{L}\p{M}])\p{L}[\p{L}\p{M}]*(?:-\p{L}[\p{L}\p{M}]*)+/gu;

/** Beginnings that form one word with what follows, although they may look like a word of their own. */
const PREFIXES = new Set(
  'anti auto bi bio co counter de dis electro en extra fore geo hydro hyper in infra inter intra macro mal micro mid mis mono multi neo neuro non out over para photo physio poly post pre pro pseudo psycho re semi socio sub super tele trans tri ultra un under uni up'.split(
    ' ',
  ),
);

/** No part of a divided word is longer; keeps the work for one seam small. */
const LONGEST_PART = 64;

/** From here on a word is common enough that a compound of two such words is likely. */
const COMMON_WORD = 3.5;
/** "machine-dependent": beside a very common word one that is merely known is enough. */
const KNOWN_WORD = 3;
const VERY_COMMON_WORD = 4.5;

/**
 * Joins the lines of a paragraph. Words that a line end divided become whole; hyphens that belong to the word stay,
 * as the rest of the text (see `learn`) and the English vocabulary tell.
 */
export class LineJoiner {
  private readonly hyphenated = new Set<string>();

  /** Remembers which words the text writes with a hyphen within a line. */
  learn(text: string): void {
    if (!text.includes('-')) return;
    for (const [word] of text.matchAll(HYPHENATED)) this.hyphenated.add(word.toLowerCase());
  }

  /** The lines as one. None of them has white space at its ends. */
  join(lines: readonly string[]): string {
    const parts: string[] = [];
    let last = '';
    for (const line of lines) {
      if (line === '') continue;
      const seam = last === '' ? '' : this.seam(last, line);
      if (seam === 'divided') parts[parts.length - 1] = last.slice(0, -1);
      else if (seam !== '') parts.push(seam);
      parts.push(line);
      last = line;
    }
    return parts.join('');
  }

  private seam(before: string, after: string): '' | ' ' | 'divided' {
    const end = before.slice(-LONGEST_PART);
    const start = after.slice(0, LONGEST_PART);
    const left = HYPHEN_AT_END.exec(end)?.[1];
    const right = WORD_AT_START.exec(start)?.[1];
    if (left !== undefined && right !== undefined) {
      return this.keepsHyphen(left.toLowerCase(), right.toLowerCase()) && !end.endsWith('\u00AD') ? '' : 'divided';
    }
    if (/[\p{L}\p{N}][-\u2010/]$/u.test(end) && /^[\p{L}\p{N}]/u.test(start)) return '';
    if (ADDRESS_AT_END.test(end) && /^[\p{Ll}\p{N}]/u.test(start)) return '';
    return UNSPACED.test(end.slice(-1)) && UNSPACED.test(start.slice(0, 1)) ? '' : ' ';
  }

  private keepsHyphen(left: string, right: string): boolean {
    if (this.hyphenated.has(`${left}-${right}`)) return true;
    const first = right.split('-')[0] ?? right;
    if (everydayZipf(left + first) > 0 || PREFIXES.has(left)) return false;
    const [one, other] = [everydayZipf(left), everydayZipf(first)].sort((a, b) => a - b) as [number, number];
    return (
      left.length > 2 && first.length > 2 && (one >= COMMON_WORD || (one >= KNOWN_WORD && other >= VERY_COMMON_WORD))
    );
  }
}
