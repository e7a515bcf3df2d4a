import { memoized } from '../../caches/memoized';
import { comparedIn } from './compared-topics';
import { explainedIn } from './explain-questions';
import { readSlots, type Slots } from './request-slots';
import { cuesOf, languageOf, REQUEST_KINDS, type RequestKind } from './request-words';
import { ABILITIES, EXAM_AHEAD, MOOD, ORDER, POLITE, POLITE_END, PRAISE } from './small-talk-forms';
import type { RequestWords } from './words/en';

export const SMALL_TALK = ['nothing', 'greeting', 'thanks', 'mood', 'abilities', 'order'] as const;
export type SmallTalk = (typeof SMALL_TALK)[number];

/** By the words alone. */
export type Request =
  | { kind: SmallTalk }
  | { kind: 'about' }
  /** How long the document is. */
  | { kind: 'length' }
  /** Continues the last question. */
  | { kind: 'more' }
  | ({ kind: RequestKind } & Slots)
  | { kind: 'compare'; topics: [string, string] }
  /** The subject of "What is …?", else ''. */
  | { kind: 'question'; topic: string };

/** "hello", "summary", "quiz me", "more": is no question, and asks of no part of the text. */
export const namesNoTopic = (request: Request): boolean =>
  'topic' in request
    ? request.kind !== 'question' && request.topic === ''
    : request.kind !== 'compare';

const WHAT_IS_ANYTHING = /^(?:what|who)(?:['’]s| is| are| was| were) (?:an? |the )?(.{3,80})$/i;
/** Longer messages are questions, whatever they begin with. */
const LONGEST_REQUEST = 200;

/** In English or in the document's language. */
export function readRequest(message: string, document = 'en'): Request {
  return requestsIn(document)(message);
}

/** Several parts of a reply ask for it. */
const requestsIn = memoized(20, (document) =>
  memoized(200, (message) => requestOf(message, document)),
);

function requestOf(message: string, document: string): Request {
  const words = wordsOf(message);
  if (!/[\p{L}\p{N}]/u.test(words)) return { kind: 'nothing' };
  if (words.length > LONGEST_REQUEST) return { kind: 'question', topic: '' };
  const asked = bareWords(message);
  const bare = asked.replace(EXAM_AHEAD, '') || 'what will be on the exam';
  const language = languageOf(words, document);
  return (
    simple(words, ['greeting', 'thanks'], language) ??
    task(bare, language) ?? { kind: 'question', topic: WHAT_IS_ANYTHING.exec(bare)?.[1] ?? '' }
  );
}

/** "whats", "hows" */
const WITHOUT_APOSTROPHE = /(?<!\p{L})(what|who|how|where)s(?= )/giu;

function wordsOf(message: string): string {
  return message
    .replace(/\s+/g, ' ')
    .replace(WITHOUT_APOSTROPHE, '$1’s')
    .trim()
    .replace(/^[¿¡\s]+|(?<![\s?!.…])[\s?!.…]+$/g, '');
}

/** Without marks at its ends and polite words. */
export function bareWords(message: string): string {
  const words = wordsOf(message);
  return words.replace(POLITE, '').replace(POLITE_END, '') || words;
}

function saysAs(what: keyof RequestWords, words: string, language: string): boolean {
  return cuesOf(what, language).some((cue) => cue.test(words));
}

/** Opens a question about a fact, whatever words follow. */
const ASKS_FACT =
  /^(?:who|whom|whose|when|is|are|was|were|does|did|do|has|have|had|how (?:many|much|long|often|far|old)|which of)(?!\p{L})/iu;
/** In words; a longer one is a question of its own. */
const LONGEST_TOPIC = 6;
/** The same of what may be a heading. */
const LONGEST_HEADING = 16;
/** What is asked of a subject or of the whole document. */
export const OF_ALL: ReadonlySet<Request['kind']> = new Set<Request['kind']>([
  'summary',
  'key_points',
  'quiz',
]);
/** "the section on", "summarize": what is named next is a heading, however long. */
const BEFORE_HEADING =
  /(?:^|\s)(?:of|on|about|summari[sz]e|recap)\s+["“”]?(?:(?:the|an?|what|how|why|is|are|it|do|does) )*$/iu;
const FACTS: ReadonlySet<RequestKind> = new Set(['list', 'where', 'quiz']);

function simple(
  words: string,
  kinds: readonly ('greeting' | 'thanks' | 'length' | 'about' | 'more')[],
  language: string,
): Request | null {
  const kind = kinds.find((one) => saysAs(one, words, language));
  return kind ? { kind } : null;
}

function task(words: string, language: string): Request | null {
  if (ABILITIES.test(words)) return { kind: 'abilities' };
  if (ORDER.test(words)) return { kind: 'order' };
  if (MOOD.test(words)) return { kind: 'mood' };
  if (PRAISE.test(words)) return { kind: 'thanks' };
  const whole = simple(words, ['length', 'about', 'more'], language);
  if (whole) return whole;
  const topics = comparedIn(words, language);
  if (topics) return { kind: 'compare', topics };
  return byCue(words, language) ?? byQuestion(words);
}

/** "how does a permit program work step by step" */
const GOES_ON = / (?:works?|happens?|occurs?|functions?|operates?|goes|go|proceeds?)$/iu;

/** "Was bedeutet „Melatonin“?" */
const NAMED_LAST = /[„“«"]\s?([^„“”«»"]{2,80}?)\s?[“”»"]$/u;

function follows(topic: string, words: string): boolean {
  return BEFORE_HEADING.test(words.slice(0, words.indexOf(topic)));
}

function byCue(words: string, language: string): Request | null {
  const named = NAMED_LAST.exec(words)?.[1];
  if (named && saysAs('explain', words, language)) return explain(named);
  const kind = REQUEST_KINDS.find(
    (one) =>
      saysAs(one, words, language) &&
      (FACTS.has(one) || language !== 'en' || !ASKS_FACT.test(words)),
  );
  if (kind) {
    const slots = readSlots(words, cuesOf(kind, language), language, {
      mayBeOfAll: OF_ALL.has(kind),
    });
    const longest =
      kind === 'list' || (OF_ALL.has(kind) && follows(slots.topic, words))
        ? LONGEST_HEADING
        : LONGEST_TOPIC;
    const topic = kind === 'steps' ? slots.topic.replace(GOES_ON, '') : slots.topic;
    return topic.split(' ').length <= longest ? { kind, ...slots, topic } : null;
  }
  const slots = readSlots(words, [], language);
  return slots.simply ? { kind: 'explain', ...slots } : null;
}

function byQuestion(words: string): Request | null {
  const topic = explainedIn(words);
  return topic ? explain(topic) : null;
}

function explain(topic: string): Request {
  return { kind: 'explain', topic, count: null, simply: false, pointsBack: false };
}
