/** What a request says beside its kind. */
export type Slots = {
  /** '' for the whole document. */
  topic: string;
  /** How many sentences, points or questions; null if not said. */
  count: number | null;
  /** In easy words. */
  simply: boolean;
  /** Means what was asked before: "explain it". */
  pointsBack: boolean;
};

const NUMBERS = 'zero one two three four five six seven eight nine ten eleven twelve'.split(' ');
const FEW = 3;
const MOST = 20;
const UNIT =
  '(?:sentences?|(?:bullet |key |main )?points?|bullets?|lines?|questions?|examples?|steps?|things?|items?|facts?|paragraphs?|takeaways?|ideas?|words?)';
const COUNTED = new RegExp(
  `\\b(\\d{1,2}|${NUMBERS.slice(1).join('|')}|a few|a couple(?: of)?|several)\\s+(?:[\\p{L}-]+\\s+){0,2}?${UNIT}(?![\\p{L}\\p{N}])`,
  'iu',
);

const SIMPLY =
  /(?<!\p{L})(?:in (?:a )?(?:(?:more |very |really )?(?:simpler?|plain(?:er)?|eas(?:y|ier)|basic|everyday|layman[’']?s|your own|other|normal)) (?:words?|terms?|language|english|way)|(?:more |very |really )?simply|simpler|easier|(?:like|as if|as though) (?:i|we)(?:['’]?m| am| was| were|['’]?re| are) [\p{L}\d -]{1,30}|for (?:a |an )?(?:\p{L}+ )?(?:beginners?|dumm(?:y|ies)|child(?:ren)?|kids?|newbies?|[\p{L}\d]+[- ]year[- ]olds?|laypersons?|laymen)|to (?:a|an) (?:\p{L}+ )?(?:beginner|child|kid|[\p{L}\d]+[- ]year[- ]old|friend)|eli5|dumb (?:it |this )?down|without (?:the )?jargon|simplify)(?![\p{L}\p{N}])/iu;

/** "this chapter", "the whole text" */
const TEXT =
  /(?<!\p{L})(?:the|this|my|that|our|whole|entire|uploaded|full) (?:(?:whole|entire|uploaded|full) )?(?:documents?|texts?|chapters?|articles?|papers?|books?|pdfs?|files?|readings?|pages?|materials?|contents?|lessons?|notes?|lectures?|slides?|uploads?|stuff)(?:['’]s)?(?!\p{L}| (?:on|about|of|called|that deals)(?= \p{L}))/giu;
/** "the section about sleep" → "sleep" */
const PART =
  /(?<!\p{L})(?:the |this |a )?(?:parts?|sections?|chapters?|paragraphs?|bits?|passages?|topics?|subjects?|concepts?|terms?|words?|ideas?|notions?|phrases?|themes?) (?:on|about|of|called|named|that deals with)(?!\p{L})/giu;

/** They name no subject at the ends of a request. */
const EMPTY = new Set(
  (
    'hi hello hey ok okay so well now and but or please pls plz sage can could would will may might shall should must ' +
    'you your we us our i me my mine im id ill want need like love let lets help kindly quickly briefly maybe just do ' +
    'does did doing done have has had also then next first again really actually exactly honestly basically give gives ' +
    'show tell get bring offer share write make create provide find send prepare start begin list name document text chapter which what who ' +
    'whats whos how hows why where when that this these those all any some more another other one an a the is are was ' +
    'were be been being of about on for from to in with by between into at it its short brief quick concise detailed ' +
    'every each there if as than covers cover understood got ' +
    'thing things stuff please thanks thank thx here out up over through me mean means meant meaning work ' +
    'works working exist happen happens look looks come comes matter matters relevant useful significant necessary ' +
    'essential crucial important worth knowing deal mentioned discussed covered explained described defined found introduced ' +
    'talked talk talks said say says written appear appears read care bit better further detail details depth time ' +
    'second guys bother much many lot quite very too still yet not dont know understand understanding learn study ' +
    'remember idea anything something everything got go going them they both each he she him her i’m i’d let’s what’s ' +
    "who’s how’s i'm i'd let's what's who's how's don't don’t they're they’re it's it’s that's that’s"
  ).split(' '),
);
/** They do so at the beginning only: "a good example", but "a public good". */
const EMPTY_AT_START = new Set(
  'good real simple concrete nice different various mini little key main most big whole real-life real-world explain describe outline'.split(
    ' ',
  ),
);
const PRONOUN = /(?<!\p{L})(?:it|this|that|them|they|these|those|again)(?!\p{L})/iu;
const EDGE = /^[\s"“”‘'’,.:;!?()–—-]+|[\s"“”‘'’,.:;!?()–—-]+$/gu;

/** The words of a request that are left without those that tell its kind. */
export function readSlots(message: string, cues: readonly RegExp[]): Slots {
  const amount = COUNTED.exec(message)?.[1];
  const rest = [COUNTED, SIMPLY, ...cues].reduce(
    (text, cue) => text.replace(new RegExp(cue, 'giu'), ' '),
    message,
  );
  const topic = subjectOf(rest.replace(TEXT, ' ').replace(PART, ' '));
  return {
    topic,
    count: amount === undefined ? null : countOf(amount.toLowerCase()),
    simply: SIMPLY.test(message),
    pointsBack: topic === '' && PRONOUN.test(rest.replace(TEXT, ' ')),
  };
}

/** Without the words at either end that name no subject. */
export function subjectOf(words: string): string {
  const all = words.split(/\s+/).filter((word) => word.replace(EDGE, '') !== '');
  const bare = all.map((word) => word.replace(EDGE, '').toLowerCase());
  const first = bare.findIndex((word) => !EMPTY.has(word) && !EMPTY_AT_START.has(word));
  const last = bare.findLastIndex((word) => !EMPTY.has(word));
  return first < 0
    ? ''
    : all
        .slice(first, last + 1)
        .join(' ')
        .replace(EDGE, '');
}

function countOf(amount: string): number {
  const digits = Number(amount);
  const spelled = NUMBERS.indexOf(amount);
  const count = Number.isNaN(digits) ? (spelled < 0 ? FEW : spelled) : digits;
  return Math.min(MOST, Math.max(1, count));
}
