import { BULLETS, DASHES } from '../lines/item-marks';
import { groupOf, wordSet } from '../patterns';

/** Abbreviations that never end a sentence. Lower case, without the last stop. */
const TITLES_AND_LINKS = wordSet(
  'mr mrs ms messrs mme mlle dr prof rev hon gen maj capt cmdr lt sgt pvt gov sen rep pres supt adm brig cpl ' +
    'v vs viz cf e.g i.e eg ie ca approx repr mt bzw bspw ggf ggü evtl inkl vgl mglw sog zzgl d.h z.b u.a z.t i.d.r i.a p.ex p.ej',
);

const NUMBERED = wordSet(
  'no nos nr fig figs eq eqs eqn tab sec sect ch chap vol vols p pp par para art cl ex pt',
);

/** Abbreviations that end a sentence where a sentence opener follows. */
const SOMETIMES_LAST = wordSet(
  'etc inc ltd co corp llc plc bros jr sr esq ft st dept univ assn al et.al a.m p.m u.s u.k u.n e.u u.s.a b.c a.d ' +
    'b.c.e c.e d.c ph.d m.d b.a m.a b.sc m.sc jan feb mar apr jun jul aug sept sep oct nov dec ave blvd rd hwy ' +
    'min max avg misc ibid ed eds tel ry mfg ins elec',
);

/** Words that rarely continue a name. */
const SENTENCE_OPENERS = wordSet(
  'the a an this that these those it its he she they we you i in on at by for from of to with as if when while ' +
    'although though because since but and or so yet however therefore thus there here what which who why how where ' +
    'his her their our my your one two three some many most all both each every no not after before during under ' +
    'over between among finally first second third next then also another such other others more only even is ' +
    'are was were do does did can could may might must shall should will would have has had let',
);

/** "Vitamin C." ends a sentence where "Robert C." does not. */
const LETTERED = wordSet(
  'vitamin vitamins type class group plan point phase grade hepatitis figure part table appendix schedule and or',
);

/** UTF-16 offsets; begins and ends with a visible character. */
export type Span = { start: number; end: number };

const segmenter = new Intl.Segmenter('en', { granularity: 'sentence' });

const LOOK_BACK = 24;

/** The end of a formula after a factorial: "… $n!$." */
const ONLY_MARKS = /^[^\p{L}\p{N}\s]{1,4}$/u;
/** "Theorem 7.4 (Taylor's inequality).", which says nothing without what follows. */
const LABEL = new RegExp(
  `^${groupOf([
    /theorem|lemma|proposition|corollary|definition|axiom|example|remark|claim|conjecture/,
    /exercise|problem/,
    /satz|hilfssatz|korollar|beispiel|bemerkung/,
    /théorème|lemme|corollaire|définition|exemple|remarque|exercice/,
    /teorema|definición|ejemplo|ejercicio/,
    /definição|exemplo|exercício/,
    /definizione|esempio|esercizio/,
  ])} \\d{1,3}(?:\\.\\d{1,3}){0,3}(?: \\([^()]{2,80}\\))?\\.$`,
  'iu',
);

const LIST_MARKER = new RegExp(
  `^\\s{0,4}(?:[*${BULLETS}${DASHES}]|\\(?\\d{1,3}[.)]|\\(?[a-zA-Z][.)])\\s`,
);

/**
 * The sentences of one paragraph. Unicode's rules find candidates; abbreviations, initials, list markers and quoted
 * speech are then joined. Linear in the length.
 */
export function splitSentences(text: string): Span[] {
  const sentences: Span[] = [];
  let open: Span | null = null;
  for (const { index, segment } of segmenter.segment(forSegmenter(text))) {
    const span = trimmed(segment, index);
    if (!span) continue;
    if (open && continues(text, open, span)) {
      open.end = span.end;
    } else {
      open = span;
      sentences.push(open);
    }
  }
  return sentences;
}

/**
 * Same length, without what misleads the segmenter: "…" becomes a full stop, a line break inside a paragraph a space.
 */
function forSegmenter(text: string): string {
  return text.replace(/[…\n\r\u2028\u0085]/g, (mark, at: number) => {
    if (mark === '…') return '.';
    const before = text.slice(Math.max(0, at - 4), at).trimEnd();
    const after = text.slice(at + 1, at + 12);
    return /[.!?:;]["”’)\]]?$/.test(before) || LIST_MARKER.test(after) || /^\s*\n/.test(after)
      ? mark
      : ' ';
  });
}

function trimmed(segment: string, index: number): Span | null {
  const start = index + segment.length - segment.trimStart().length;
  const end = index + segment.trimEnd().length;
  return end > start ? { start, end } : null;
}

function continues(text: string, open: Span, next: Span): boolean {
  const gap = text.slice(open.end, next.start);
  const tail = text.slice(Math.max(open.start, open.end - LOOK_BACK), open.end);
  const head = text.slice(next.start, Math.min(next.end, next.start + LOOK_BACK));
  if (gap.includes('\n') && (LIST_MARKER.test(head) || /\n\s*\n/.test(gap))) return false;
  if (open.end - open.start <= 6 && isListNumber(tail)) return true;
  if (/^[\p{Pe}\p{Pf}"',;:–—-]+(?:\s|$)/u.test(head) && !LIST_MARKER.test(head)) return true;
  if (ONLY_MARKS.test(text.slice(next.start, next.end)) && !gap.includes('\n')) return true;
  if (LABEL.test(text.slice(open.start, open.end))) return true;
  if (/[!?]["”’')\]]*$/.test(tail)) return continuesAfterMark(tail, head);
  if (tail.endsWith('.')) return continuesAfterStop(tail, head);
  return /^\p{Ll}/u.test(head) && !gap.includes('\n');
}

/** "1.", "(b)", "iv." */
function isListNumber(tail: string): boolean {
  return /^\(?(?:\d{1,3}(?:\.\d{1,2})?|[ivxIVX]{1,4}|[a-zA-Z])[.)]$/.test(tail);
}

/** “Stop!” he said. “Why?” She asked again. */
function continuesAfterMark(tail: string, head: string): boolean {
  if (/^\p{Ll}/u.test(head)) return true;
  return (
    /["”’']$/.test(tail) && /^(?:he|she|they|we) (?:said|asked|cried|replied|wrote)\b/i.test(head)
  );
}

function continuesAfterStop(tail: string, head: string): boolean {
  const word = /([\p{L}\p{M}](?:[\p{L}\p{M}.]*[\p{L}\p{M}])?)\.$/u.exec(tail)?.[1] ?? '';
  const name = word.toLowerCase();
  if (/^\p{Ll}/u.test(head) || isInCitation(tail, head)) return true;
  if (NUMBERED.has(name)) return /^(?:\d|[#§]|[IVXLC]+[.,;:)\s])/.test(head) && !/^I /.test(head);
  if (TITLES_AND_LINKS.has(name)) return true;
  if (startsSentence(head)) return false;
  if (/^\p{Lu}$/u.test(word)) return !LETTERED.has(wordBefore(tail, word));
  return SOMETIMES_LAST.has(name) || /^\p{Lu}(?:\.\p{Lu})+$/u.test(word);
}

/** "Buffalo Gen. El. | Co." */
const COMPANY = /^(?:Bros|Co|Corp|Inc|Ltd|R\.R|Ry)\.(?:,|\s|$)/u;

/** "452 Mass. | 1", "(2d Cir. | 2015)", "Gen. El. | Co." */
const isInCitation = (tail: string, head: string): boolean =>
  COMPANY.test(head) ||
  (/^\d/.test(head) && VOLUME.test(tail)) ||
  (/^\d{4}\)/.test(head) && /\p{Lu}\p{L}*\.$/u.test(tail));

/** A reporter after the number of its volume. */
const VOLUME =
  /(?:^|[\s(,])\d{1,4} \p{Lu}[\p{L}.]{0,12}(?: (?:\p{Lu}[\p{L}.]{0,6}|\d\p{Ll}\.?)){0,3}\.$/u;

function wordBefore(tail: string, last: string): string {
  const before = tail.slice(0, tail.length - last.length - 1).trimEnd();
  return before.slice(before.lastIndexOf(' ') + 1).toLowerCase();
}

/** Opens with a capital and a word that seldom goes on with a name. */
export function startsSentence(head: string): boolean {
  const word = /^["“‘'([]*(\p{Lu}[\p{L}’']*)/u.exec(head)?.[1];
  return word !== undefined && SENTENCE_OPENERS.has(word.toLowerCase());
}

/** Whether each bracket and quotation mark has its other half. */
export function isBalanced(text: string): boolean {
  if (!/[()[\]«»"„“”]/.test(text)) return true;
  const count = (mark: string): number => text.split(mark).length - 1;
  return (
    ['()', '[]', '«»'].every(([open = '', close = '']) => count(open) === count(close)) &&
    count('"') % 2 === 0 &&
    quotesClose(count)
  );
}

function quotesClose(count: (mark: string) => number): boolean {
  const [low, turned, plain] = [count('„'), count('“'), count('”')];
  if (low > 0) return low === turned + plain;
  return turned === 0 ? plain % 2 === 0 : turned === plain;
}
