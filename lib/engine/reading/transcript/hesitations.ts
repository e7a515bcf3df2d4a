import { capitalised } from '../../language/words/words';

const BEFORE_WORD = "(?<![\\p{L}\\p{N}’'-])";
const AFTER_WORD = "(?![\\p{L}\\p{N}’'-])";
const SENTENCE_START = '(?<=^|[.?!…]["”’]?\\s)';
const SOUNDS = '[Uu](?:m+|hm+|h+)|[Ee]rm+|[Hh]mm+|[Mm]hm|[Mm]m+-?hmm*';
/** Elsewhere these are words. */
const BETWEEN_COMMAS = `${SOUNDS}|er|you know|I mean`;
/** Before these the comma beside a sound parts clauses. */
const NEXT_CLAUSE =
  'and|but|so|or|because|which|who|where|when|if|then|though|while|I|we|you|he|she|it|they|there|this';

const CLAUSES_APART = new RegExp(
  `,\\s(?:${BETWEEN_COMMAS}),(?=\\s(?:${NEXT_CLAUSE})${AFTER_WORD})`,
  'gu',
);
const WITHIN_CLAUSE = new RegExp(`,\\s(?:${BETWEEN_COMMAS}),`, 'gu');
const ALONE = new RegExp(`${SENTENCE_START}(?:${SOUNDS})[.?!…]+(?:\\s|$)`, 'gu');
const OPENING = new RegExp(
  `${SENTENCE_START}(?:(?:(?:${SOUNDS}),?|(?:[Yy]ou know|I mean|[Ww]ell),)\\s)+(\\S)`,
  'gu',
);
const ANYWHERE = new RegExp(
  `,?\\s(?:${SOUNDS})${AFTER_WORD},?|^(?:${SOUNDS})${AFTER_WORD},?\\s?`,
  'gu',
);

/** Nobody says these twice on purpose. */
const LITTLE =
  'I|we|you|he|she|they|the|an?|of|to|at|for|from|with|by|and|but|or|if|my|your|our|their|its|as|' +
  "was|were|can|could|will|would|should|what|how|when|where|why|because|it[’']s|that[’']s|there[’']s|" +
  "we[’']re|you[’']re|they[’']re|I[’']m|I[’']ve|we[’']ve|he[’']s|she[’']s|let[’']s|don[’']t|didn[’']t";
/** Only where a comma parts them: not "what it is is that", "all that that means", "gave her her book". */
const PARTED =
  'it|this|that|these|those|is|are|in|on|has|have|had|do|does|did|her|his|so|not|there|who|which|yeah|yes|no|right|okay|OK';
/** In UTF-16 units, of a word that is compared with the next. */
const WORD = "[\\p{L}’']{1,20}";
const TWICE: readonly RegExp[] = [
  new RegExp(`${BEFORE_WORD}(${LITTLE})(?:,?\\s\\1)+${AFTER_WORD}`, 'giu'),
  new RegExp(`${BEFORE_WORD}(${PARTED})(?:,\\s\\1)+${AFTER_WORD}`, 'giu'),
  // "we, we're"
  new RegExp(`${BEFORE_WORD}(I|we|you|he|she|it|they|that|there),\\s(?=\\1[’'])`, 'giu'),
  // "we're going to, we're going to", "let me, let me"
  new RegExp(`${BEFORE_WORD}(${WORD}(?:\\s${WORD}){1,3})(?:,\\s\\1)+${AFTER_WORD}`, 'giu'),
  // "and the and the", "in a in a"
  new RegExp(
    `${BEFORE_WORD}((?:${LITTLE}|is|in|on|that|there)(?:\\s${WORD}){1,2})(?:\\s\\1)+${AFTER_WORD}`,
    'giu',
  ),
];

/** "OK, so …", "All right, we …" */
const OPENS_TURN = new RegExp(
  `${SENTENCE_START}(?:(?:OK|[Oo]kay|[Aa]lright|[Aa]ll right),|(?:OK|[Oo]kay|[Aa]ll right|[Yy]eah|[Rr]ight),?(?=\\sso\\s))\\s(\\S)`,
  'gu',
);
const EMPTY_WORDS =
  "OK|okay|alright|all right|right|yeah|oh|ah|so|and|but|the|an?|it|I|I[’']m|we|my|you|of|to|that|now|well|like";
/** A sentence that says nothing: "OK.", "Right?", "I. The." */
const EMPTY = new RegExp(
  `${SENTENCE_START}(?:${EMPTY_WORDS})(?:,?\\s(?:${EMPTY_WORDS})){0,2}[.?!…]+(?:\\s|$)`,
  'giu',
);
/** "It’s a felony, right?", "It’s higher, OK, in terms of …", and "Right, …" ask and answer nobody. */
const TAG = /,\s(?:right|OK|okay|yeah|you know|correct)[?.](?=\s|$)/giu;
const TAG_WITHIN = new RegExp(
  `,\\s(?:right|OK|okay)(?:,(?=\\s(?!(?:${NEXT_CLAUSE})${AFTER_WORD}))|(?=,\\s))`,
  'giu',
);
const AGREES = new RegExp(`${SENTENCE_START}(?:(?:Right|Yeah),\\s)+(\\S)`, 'gu');

/** Ends no sentence: "instead of some. Vaguer notion". */
const OPEN_ENDED =
  'a|an|the|of|some|into|from|your|our|their|very|and|or|but|because|than|if|with|between|' +
  '(?:is|are|says?|said|see|means|so|think) that';
const BROKEN = new RegExp(`${BEFORE_WORD}(${OPEN_ENDED})([.,]?\\s)(\\p{Lu}[\\p{L}’']{0,20})`, 'gu');
/** "for a couple of days here. Is to see that …" */
const PREDICATE = /(?<=\p{Ll})[.,]\sIs to (?=\p{Ll})/gu;

/**
 * English speech without what speakers say while they look for words: "um", "you know", words said twice, "OK." alone.
 * `leads`: of who speaks most, whose "…, right?" asks nobody.
 */
export function withoutHesitations(text: string, { leads = false } = {}): string {
  let said = (leads ? withoutTags(text) : text)
    .replace(ALONE, '')
    .replace(CLAUSES_APART, ',')
    .replace(WITHIN_CLAUSE, '')
    .replace(OPENING, (_, next: string) => capitalised(next))
    .replace(ANYWHERE, '');
  for (const words of TWICE)
    said = said.replace(words, (whole, first: string) => (whole.endsWith(' ') ? '' : first));
  said = said.replace(OPENS_TURN, (_, next: string) => capitalised(next)).replace(EMPTY, '');
  return withoutBreaks(said).trim();
}

const withoutTags = (text: string): string =>
  text
    .replace(TAG, '.')
    .replace(TAG_WITHIN, '')
    .replace(AGREES, (_, next: string) => capitalised(next));

/** Joins what a program took for two sentences. */
function withoutBreaks(text: string): string {
  const inside = new Set(text.match(/(?<![\p{L}’'-])\p{Ll}[\p{L}’']{0,20}/gu));
  const joined = text.replace(BROKEN, (whole, open: string, gap: string, next: string) => {
    const lower = inside.has(next.toLowerCase()) ? next.toLowerCase() : next;
    if (gap === ' ' && lower === next) return whole;
    return `${open} ${next === 'I' ? next : lower}`;
  });
  return joined.replace(PREDICATE, ' is to ');
}
