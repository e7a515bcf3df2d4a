import { wordSet } from '../language/patterns';
import { everydayZipf } from '../language/words/word-lists';

/** Scripts without spaces between words. */
const UNSPACED =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\u3000-\u303F\uFF00-\uFFEF]/u;

const HYPHEN_AT_END = /(-?)(\p{L}[\p{L}\p{M}'’]*)[-\u2010\u00AD]$/u;
/** A URL cut after one of its marks. */
const ADDRESS_AT_END = /(?:https?:\/\/|www\.)\S*[./_=?&#-]$/;
const WORD_AT_START = /^(\p{Ll}[\p{L}\p{M}'’]*(?:-\p{L}+)*)/u;
/** Only from the start of a word: otherwise quadratic on an endless word. */
const HYPHENATED = /(?<![\p{L}\p{M}])\p{L}[\p{L}\p{M}]*(?:-\p{L}[\p{L}\p{M}]*)+/gu;

/** Shorter ones are seldom divided. */
const LONG_WORD = /\p{L}[\p{L}\p{M}]{5,}/gu;

/** Inside a line, where no break can have cut it off. */
const SHORT_WORD = /[^\p{L}\p{M}'’-](\p{Ll}{1,3})(?![\p{L}\p{M}'’-])/gu;

/** Prefixes: they join the next part even where they are words themselves. */
const PREFIXES = wordSet(
  'anti auto bi bio co counter de dis electro en extra fore geo hydro hyper in infra inter intra macro ' +
    'mal micro mid mis mono multi neo neuro non out over para photo physio poly post pre pro pseudo ' +
    'psycho re semi socio sub super tele trans tri ultra un under uni up',
);

/** Longest part of a divided word; bounds the work. */
const LONGEST_PART = 64;

/** Zipf scale: two words this common are likely a compound. */
const COMMON_WORD = 3.5;
/** "machine-dependent": enough beside a very common word. */
const KNOWN_WORD = 3;
const VERY_COMMON_WORD = 4.5;

/**
 * Joins the lines of a paragraph: divided words become whole; real hyphens stay, decided by the rest of the text
 * (`learn`) and English word frequencies.
 */
export class LineJoiner {
  private readonly hyphenated = new Set<string>();
  private readonly whole = new Set<string>();
  private readonly short = new Set<string>();

  learn(text: string): void {
    for (const [word] of text.toLowerCase().matchAll(LONG_WORD))
      if (word.length <= 2 * LONGEST_PART) this.whole.add(word);
    for (const [, word = ''] of text.matchAll(SHORT_WORD)) this.short.add(word);
    if (!text.includes('-')) return;
    for (const [word] of text.matchAll(HYPHENATED)) this.hyphenated.add(word.toLowerCase());
  }

  join(lines: readonly string[]): string {
    return this.joinAt(lines).text;
  }

  /** `starts`: where each line begins in the text. */
  joinAt(lines: readonly string[]): { text: string; starts: number[] } {
    const parts: string[] = [];
    let last = '';
    let length = 0;
    const starts = lines.map((line) => {
      if (line === '') return length;
      const seam = last === '' ? '' : this.seam(last, line);
      if (seam === 'divided') parts[parts.length - 1] = last.slice(0, -1);
      else if (seam !== '') parts.push(seam);
      const start = length + (seam === 'divided' ? -1 : seam.length);
      parts.push(line);
      last = line;
      length = start + line.length;
      return start;
    });
    return { text: parts.join(''), starts };
  }

  private seam(before: string, after: string): '' | ' ' | 'divided' {
    const end = before.slice(-LONGEST_PART);
    const start = after.slice(0, LONGEST_PART);
    const [, hyphen, left] = HYPHEN_AT_END.exec(end) ?? [];
    const right = WORD_AT_START.exec(start)?.[1];
    if (left !== undefined && right !== undefined) {
      const parts = { left: left.toLowerCase(), right: right.toLowerCase() };
      const isChain = hyphen === '-' || right.includes('-');
      return this.keepsHyphen(parts, isChain) && !end.endsWith('\u00AD') ? '' : 'divided';
    }
    if (/[\p{L}\p{N}][-\u2010/]$/u.test(end) && /^[\p{L}\p{N}]/u.test(start)) return '';
    if (ADDRESS_AT_END.test(end) && /^[\p{Ll}\p{N}]/u.test(start)) return '';
    if (this.isCut(end, start)) return '';
    return UNSPACED.test(end.slice(-1)) && UNSPACED.test(start.slice(0, 1)) ? '' : ' ';
  }

  /** "Clusterin" above "g", which is no word: one too long for its box, which programs break without a hyphen. */
  private isCut(end: string, start: string): boolean {
    const left = /(?<![\p{L}\p{M}-])\p{L}+$/u.exec(end)?.[0].toLowerCase();
    const right = /^\p{Ll}{1,3}(?![\p{L}\p{M}'’-])/u.exec(start)?.[0];
    if (left === undefined || right === undefined || everydayZipf(left) > 0) return false;
    if (this.short.has(right)) return false;
    return this.whole.has(left + right) || everydayZipf(left + right) > 0;
  }

  /** `isChain`: in one with other hyphens, as "state-of-" before "the-art". */
  private keepsHyphen({ left, right }: { left: string; right: string }, isChain: boolean): boolean {
    if (this.hyphenated.has(`${left}-${right}`)) return true;
    const first = right.split('-')[0] ?? right;
    if (this.whole.has(left + first) || everydayZipf(left + first) > 0) return false;
    const [one, other] = [everydayZipf(left), everydayZipf(first)];
    const [rarer, commoner] = [Math.min(one, other), Math.max(one, other)];
    if (isChain && rarer >= KNOWN_WORD) return true;
    if (PREFIXES.has(left)) return false;
    return (
      left.length > 2 &&
      first.length > 2 &&
      (rarer >= COMMON_WORD || (rarer >= KNOWN_WORD && commoner >= VERY_COMMON_WORD))
    );
  }
}
