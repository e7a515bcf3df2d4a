import { memoized } from '../../language/memoized';
import { comparedIn } from './compared-topics';
import { readSlots, type Slots } from './request-slots';
import {
  cuesOf,
  languageOf,
  REQUEST_KINDS,
  type RequestKind,
  type RequestWords,
} from './request-words';

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

const POLITE =
  /^(?:(?:hi|hello|hey|ok|okay|so|well|now|please|sage|can you|could you|would you|will you|i want you to|i need you to|i would like you to|i['’]d like you to|let['’]s|kindly|thanks|thank you|thx)\b[\s,.!:]*)+/i;
const POLITE_END =
  /(?:,? (?:please|pls|plz|for me|now|thanks|thank you|thx|(?:in|according to) (?:this|the|my) (?:chapter|text|document|article|book|reading|paper|notes|lecture|essay|author|writer))){1,6}$/i;

const ABILITIES =
  /^(?:who|what) are you$|^are you (?:an? )?(?:real|human|person|robot|bot|machine|ai|chat ?gpt|computer|teacher|alive)(?:\b|$)|^what(?:['’]s| is) your name$|^who (?:made|created|built|programmed) you$|^(?:can|could) you help(?: me)?(?: study)?$|^i need (?:some |your )?help$|^what can (?:you|i) (?:do|ask)|^how (?:do|can) (?:you|i) (?:work|use (?:you|this|it|sage|the tutor))$|^help(?: me)?$/i;

/** "I’m so tired today", "ugh, I hate studying": how the learner feels. */
const MOOD =
  /^(?:(?:ugh+|argh+|sigh|omg|oh (?:no|man)|man|well)[,.! ]+)?(?:(?:i[’']?m|i am|i feel|feeling)(?: (?:so|really|very|a bit|too|just|kinda|pretty|super|already|still))* (?:tired|exhausted|sleepy|bored|stressed(?: out)?|scared|nervous|anxious|worried|afraid|sad|overwhelmed|burn(?:ed|t) out|fed up|panicking|freaking out|(?:going to|gonna) fail)|i(?: really| just)? (?:hate|can[’']?t stand) (?:studying|this|school|homework|exams?|tests?|learning|reading)|i (?:don[’']?t|do not) (?:want to|wanna|feel like) (?:study(?:ing)?|learn(?:ing)?|read(?:ing)?|do(?:ing)?)(?: (?:this|it|anymore))?|i can[’']?t do (?:this|it)|(?:this|it) is (?:so |too |really |very )*(?:boring|hard|difficult|stressful|exhausting|much))(?: (?:today|tonight|now|right now|anymore|(?:of|by|about) (?:this|it|it all|studying|(?:the|my|this) (?:exam|test|quiz|chapter))))*$/iu;
const PRAISE =
  /^(?:you(?: are|[’']re|r)?(?: really| so| just)* (?:the best|great|awesome|amazing|helpful|smart|brilliant|cool|good|rock)(?: at this)?|(?:i )?love (?:you|this|it))(?: sage)?$/iu;

/** "I have a test tomorrow, what should I focus on?" */
const EXAM_AHEAD =
  /^(?:(?:i|we)(?: have|['’]ve got|['’]ve| got|['’]m (?:having|taking|writing))|there(?:['’]s| is)|my) (?:an? |the |my |our )?(?:big |final |important |\p{L}+ )?(?:tests?|exams?|quiz|midterms?|finals?)(?: (?:is|are))?(?: (?:tomorrow|today|tonight|soon|coming up|on \p{L}+|next \p{L}+|this \p{L}+|in \p{L}+(?: \p{L}+)?))*[,.;:!–—-]* ?(?:and |so |but )?/iu;

/** Of something else than the document: "ignore the text", "tell me a joke", "you are now a pirate". */
const ORDER =
  /^(?:(?:ignore|disregard|forget) (?:the|your|all|any|every|previous|that|this)|you are now|act (?:as|like)|pretend (?:to be|you)|stop being|(?:write|compose|tell|sing|make up)(?: (?:me|us))? an? (?:\p{L}+ )?(?:poem|song|story|joke|rap|essay|limerick)|(?:print|repeat|reveal|show|tell)(?: (?:me|us))? (?:everything above|all|your (?:system )?prompt)|translate \p{L}+ (?:in)?to)(?!\p{L})/iu;

const WHAT_IS_ANYTHING = /^(?:what|who)(?:['’]s| is| are| was| were) (?:an? |the )?(.{3,80})$/i;
/** Asks for a definition, unlike "What is the capital of France?". */
const WHAT_IS =
  /^what(?:['’]s| is| are| was| were) (?:an? |the )?((?!(?:of|in|on|by|for|to|from|that|the|is|are|was|were|used|called|done)\b)[\p{L}\p{N}’'-]{1,60}(?: (?!(?:of|in|on|by|for|to|from|that|the|is|are|was|were|used|called|done)\b)[\p{L}\p{N}’'-]{1,60}){0,3} ?)$/iu;
/** "What does GDP mean?", "definition of a recession" */
const WHAT_IT_MEANS =
  /^what (?:does|do|did) (?:the (?:term|word|phrase) )?(?:an? |the )?["“‘']?(.{2,60}?)["”’']? (?:mean|stand for|refer to|denote)$|^(?:what(?:['’]s| is| are) )?(?:meant by|the (?:definition|meaning) of|(?:definition|meaning) of) (?:an? |the )?["“‘']?(.{2,60}?)["”’']?$|^what do (?:you|they|we|economists|scientists) mean by (?:an? |the )?["“‘']?(.{2,60}?)["”’']?$/i;
/** "How does a kidney work?", "What does the section on sleep say?" */
const HOW_IT_WORKS =
  /^how (?:do|does|did) (?:an? |the )?(.{2,60}?) (?:work|function|happen|occur|operate|come about)$/i;
const WHAT_A_PART_SAYS =
  /^what does the (?:(?:section|chapter|part) (?:on|about) (.{2,60}?)|(.{2,60}?) (?:section|chapter|part)) (?:say|cover|describe|explain|discuss)$/i;
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
  const patterns = [WHAT_IT_MEANS, WHAT_IS, HOW_IT_WORKS, WHAT_A_PART_SAYS];
  const topic = patterns.flatMap((pattern) => pattern.exec(words)?.slice(1) ?? []).find(Boolean);
  return topic ? explain(topic) : null;
}

function explain(topic: string): Request {
  return { kind: 'explain', topic, count: null, simply: false, pointsBack: false };
}
