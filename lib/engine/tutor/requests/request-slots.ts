import { groupOf } from '../../language/patterns';
import { isShortForm } from '../../language/words/search-terms';
import { cuesOf, emptyIn, wordsFor } from './request-words';

/** What a request says beside its kind. */
export type Slots = {
  /** '' for the whole document. */
  topic: string;
  /** How many sentences, points or questions; null if not said. */
  count: number | null;
  /** In easy words. */
  simply: boolean;
  /** Means what was asked before: "explain it", "an example, please". */
  pointsBack: boolean;
};

const FEW = 3;
const MOST = 20;
/** "this chapter", "the whole text"; not "the chapter on sleep" */
const TEXT = new RegExp(
  '(?<!\\p{L})(?:the|this|my|that|our|whole|entire|uploaded|full) ' +
    `(?:(?:whole|entire|uploaded|full) )?${groupOf([
      'documents?|texts?|chapters?|articles?|papers?|books?|pdfs?|files?|readings?|pages?',
      'materials?|contents?|lessons?|notes?|lectures?|slides?|uploads?|stuff',
    ])}(?:['’]s)?` +
    '(?!\\p{L}| (?:on|about|of|called|that deals)(?= \\p{L}))',
  'giu',
);
/** "the section about sleep" → "sleep" */
const PART = new RegExp(
  `(?<!\\p{L})(?:the |this |a )?${groupOf([
    'parts?|sections?|chapters?|paragraphs?|bits?|passages?|topics?|subjects?|concepts?|terms?',
    'words?|ideas?|notions?|phrases?|themes?',
  ])} (?:on|about|of|called|named|that deals with)(?!\\p{L})`,
  'giu',
);

/** They do so at the beginning only: "a good example", but "a public good". */
const QUALITIES = new Set(
  'good real simple concrete nice different various mini little key main most big whole real-life real-world'.split(
    ' ',
  ),
);
const REQUESTS_AT_START = new Set(['explain', 'describe', 'outline']);
const PRONOUN = /(?<!\p{L})(?:it|this|that|them|they|these|those|again|one(?= *$))(?!\p{L})/iu;
/** "l’eau" */
const ELIDED = /^(?:l|d|un|dell|all|nell|sull|quell)['’]/iu;
/** "crowding out" */
const PARTICLE = /^(?:out|up|off|over|through)$/;
/** "Type A", "theory y" */
const LETTER = /^(?:[A-Z]|[b-hj-z])$/;
const EDGE = /^[\s"“”„«»‘'’,.:;!?¿¡()–—-]+|[\s"“”„«»‘'’,.:;!?¿¡()–—-]+$/gu;

/** The words of a request that are left without those that tell its kind; `mayBeOfAll`: without a subject it's of the text. */
export function readSlots(
  message: string,
  cues: readonly RegExp[],
  language: string,
  { mayBeOfAll = false }: { mayBeOfAll?: boolean } = {},
): Slots {
  const tables = wordsFor(language);
  const numbers = tables.flatMap((words) => [...words.numbers.split(' ').entries()]);
  const unit = tables.map((words) => words.unit).join('|');
  const amounts = new RegExp(
    `(?<!\\p{L})(\\d{1,2}|${numbers.flatMap(([value, word]) => (value > 0 ? [word] : [])).join('|')}|a few|a couple(?: of)?|several)\\s+(?:[\\p{L}-]+\\s+){0,2}?(?:${unit})(?![\\p{L}\\p{N}])`,
    'iu',
  );
  const simplify = cuesOf('simply', language);
  const amount = amounts.exec(message)?.[1];
  const rest = [amounts, ...simplify, ...cues].reduce(
    (text, cue) => text.replace(new RegExp(cue, 'giu'), ' '),
    message,
  );
  const topic = subjectOf(rest.replace(TEXT, ' ').replace(PART, ' '), language);
  return {
    topic,
    count: amount === undefined ? null : countOf(amount.toLowerCase(), numbers),
    simply: simplify.some((cue) => cue.test(message)),
    pointsBack:
      topic === '' &&
      (PRONOUN.test(rest.replace(TEXT, ' ')) || (!mayBeOfAll && rest.search(TEXT) < 0)),
  };
}

/** Without what asks for easy words: "in simple words". */
export function withoutSimply(words: string, language: string): string {
  return cuesOf('simply', language).reduce(
    (text, cue) => text.replace(new RegExp(cue, 'giu'), ' '),
    words,
  );
}

type Opening = { keepsQuality?: boolean };

/** "E. coli" */
const INITIAL = /^\p{Lu}\.$/u;
/** "first-degree burn", unlike "first, explain burns" */
const ORDINAL = /^(?:first|second)$/i;

/** Without the words at either end that name no subject; `keepsQuality`: with "real" of "real GDP", "first" and "type a". */
export function subjectOf(
  words: string,
  language = 'en',
  { keepsQuality = false }: Opening = {},
): string {
  const empty = emptyIn(language);
  const all = words.split(/\s+/).filter((word) => word.replace(EDGE, '') !== '');
  const bare = all.map((word) => word.replace(EDGE, '').toLowerCase());
  // "id like", but "the id"; "look up", but "crowding out"
  const isEmpty = (word: string, i: number) =>
    empty.has(word) &&
    !isShortForm((all[i] ?? '').replace(EDGE, ''), words) &&
    !(word === 'id' && bare[i - 1] === 'the') &&
    !(PARTICLE.test(word) && bare[i - 1]?.endsWith('ing')) &&
    !(
      keepsQuality &&
      i < all.length - 1 &&
      [ORDINAL, INITIAL].some((one) => one.test(all[i] ?? ''))
    );
  const first = bare.findIndex(
    (word, i) =>
      !isEmpty(word, i) && !REQUESTS_AT_START.has(word) && (keepsQuality || !QUALITIES.has(word)),
  );
  // "Type A"
  const isLetter = (word: string) =>
    LETTER.test(word.replace(EDGE, '')) || (keepsQuality && /^a$/iu.test(word));
  const last = all.findLastIndex(
    (word, i) => !isEmpty(bare[i] ?? '', i) || (i > 0 && isLetter(word)),
  );
  return first < 0
    ? ''
    : all
        .slice(first, last + 1)
        .join(' ')
        .replace(ELIDED, '')
        .replace(EDGE, '');
}

function countOf(amount: string, numbers: readonly [value: number, word: string][]): number {
  const digits = Number(amount);
  const spelled = numbers.find(([, word]) => word.split('|').includes(amount))?.[0] ?? FEW;
  const count = Number.isNaN(digits) ? spelled : digits;
  return Math.min(MOST, Math.max(1, count));
}
