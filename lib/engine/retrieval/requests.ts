import { REQUEST_CUES, REQUEST_KINDS, type RequestKind } from './request-cues';
import { readSlots, type Slots, subjectOf } from './request-slots';

export const SMALL_TALK = ['nothing', 'greeting', 'thanks', 'abilities'] as const;
export type SmallTalk = (typeof SMALL_TALK)[number];

/** By the words alone. */
export type Request =
  | { kind: SmallTalk }
  | { kind: 'about' }
  /** Continues the last question. */
  | { kind: 'more' }
  | ({ kind: RequestKind } & Slots)
  | { kind: 'compare'; topics: [string, string] }
  /** The subject of "What is …?", else ''. */
  | { kind: 'question'; topic: string };

const TEXT =
  '(?:the |this |my |that )?(?:whole |entire |uploaded )?(?:document|text|chapter|article|paper|book|pdf|file|reading|page|material|content|lesson|it|this)';
const POLITE =
  /^(?:(?:hi|hello|hey|ok|okay|so|well|now|please|sage|can you|could you|would you|will you|i want you to|i need you to|i would like you to|i['’]d like you to|let['’]s|kindly)\b[\s,.!:]*)+/i;
const POLITE_END = /(?:,? (?:please|for me|now|thanks|thank you))+$/i;

const GREETING =
  /^(?:hi|hello|hey|good (?:morning|afternoon|evening|day)|greetings|yo|hiya)(?: (?:there|sage|again))?$/i;
const THANKS =
  /^(?:(?:many )?thanks?(?: you)?(?: so much| a lot| very much| again)?|thank you.{0,20}|thx|ty|cheers|great|perfect|nice|cool|awesome|ok(?:ay)?|got it|i see|bye|goodbye|see you)(?: (?:sage|thanks|thank you))?$/i;
const ABILITIES =
  /^(?:who|what) are you$|^what can (?:you|i) (?:do|ask)|^how (?:do|can) (?:you|i) (?:work|use)|^help$/i;
const ABOUT = new RegExp(
  `^what(?:['’]s| is| are)? ${TEXT}(?: (?:all|mainly|really))? about$|^what (?:am i|did i) (?:read|upload)|` +
    `^what does ${TEXT} (?:say|cover|deal with|talk about)$|^what(?:['’]s| is) the (?:main|central) (?:idea|topic|theme|point|message)(?: (?:of|in) ${TEXT})?$`,
  'i',
);
const MORE =
  /^(?:(?:tell|say|give) (?:me )?more(?: (?:about|on) (?:this|that|it))?|more(?: details?)?|go on|continue|and\s*(?:then)?|(?:but )?why(?: (?:is|was) (?:that|this|it))?|how so|elaborate(?: on (?:this|that|it))?|(?:explain|clarify) (?:this|that|it)(?: (?:again|more|better|further|simply))?(?: (?:please|to me))?|what do you mean|what else|i (?:don['’]?t|do not) (?:get|understand)(?: (?:it|this|that))?)$/i;

const WHAT_IS_ANYTHING = /^(?:what|who)(?:['’]s| is| are| was| were) (?:an? |the )?(.{3,80})$/i;
/** Asks for a definition, unlike "What is the capital of France?". */
const WHAT_IS =
  /^what(?:['’]s| is| are| was| were) (?:an? |the )?((?:(?!(?:of|in|on|by|for|to|from|that|the|is|are|was|were|used|called|done)\b)[\p{L}\p{N}’'-]+ ?){1,4})$/iu;
/** "What does GDP mean?", "definition of a recession" */
const WHAT_IT_MEANS =
  /^what (?:does|do) (?:the (?:term|word|phrase) )?(?:an? |the )?["“‘']?(.{2,60}?)["”’']? (?:mean|stand for|refer to|denote)$|^(?:what(?:['’]s| is| are) )?(?:meant by|the (?:definition|meaning) of|(?:definition|meaning) of) (?:an? |the )?["“‘']?(.{2,60}?)["”’']?$|^what do (?:you|they|we|economists|scientists) mean by (?:an? |the )?["“‘']?(.{2,60}?)["”’']?$/i;
/** "How does a kidney work?", "What does the section on sleep say?" */
const HOW_IT_WORKS =
  /^how (?:do|does|did) (?:an? |the )?(.{2,60}?) (?:work|function|happen|occur|operate|come about)$/i;
const WHAT_A_PART_SAYS =
  /^what does the (?:(?:section|chapter|part) (?:on|about) (.{2,60}?)|(.{2,60}?) (?:section|chapter|part)) (?:say|cover|describe|explain|discuss)$/i;
/** "Was ist die Osmose?", "Qu'est-ce que l'osmose ?" */
const WHAT_IS_ELSEWHERE =
  /^(?:was (?:ist|sind|bedeutet|heißt)|qu['’]est-ce qu(?:e\s|['’])|que sont|¿?qué (?:es|son|significa)|che cos['’]è)\s*(?:(?:ein|eine|einen|der|die|das|un|une|des|le|la|les|el|los|las|una|lo|gli|il)\s+|l['’])?((?:[\p{L}\p{N}’'-]+ ?){1,4})$/iu;
/** The suggested questions in other languages. */
const WHAT_TEXT_SAYS_ELSEWHERE =
  /^(?:was sagt der text über|que dit le texte sur|¿?qué dice el texto sobre|che cosa dice il testo su|o que diz o texto sobre) [„“«"]?\s?(.{2,80}?)\s?[“”»"]?$/i;
const ONE = '(.{2,80}?)';
const OTHER = '(.{2,80})';
const COMPARE = [
  `(?:difference|differences|similarit(?:y|ies)|distinction|comparison|contrast|relation(?:ship)?) (?:between|of) ${ONE} (?:and|vs\\.?|versus) ${OTHER}$`,
  `(?:compare|contrast|distinguish|compare and contrast|differentiate)(?: between)? ${ONE} (?:and|with|to|from|vs\\.?|versus|against) ${OTHER}$`,
  `^${ONE},? (?:vs\\.?|versus) ${OTHER}$`,
  `^how (?:do|does|is|are|did|would) ${ONE} (?:differ(?:ent)? from|compare (?:to|with)|relate to|different to|different than|unlike) ${OTHER}$`,
  `^how (?:do|does|is|are) ${ONE} and ${OTHER} (?:differ|compare|different|relate|related)$`,
  `(?:tell|keep) ${ONE} (?:and|from) ${OTHER} apart$`,
  `(?:mix up|confuse|mixing up|confusing) ${ONE} (?:and|with) ${OTHER}$`,
].map((pattern) => new RegExp(pattern, 'i'));

/** Longer messages are questions, whatever they begin with. */
const LONGEST_REQUEST = 200;

export function readRequest(message: string): Request {
  const words = message
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/[\s?!.…]+$/, '');
  if (!/[\p{L}\p{N}]/u.test(words)) return { kind: 'nothing' };
  if (words.length > LONGEST_REQUEST) return { kind: 'question', topic: '' };
  const bare = words.replace(POLITE, '').replace(POLITE_END, '') || words;
  return (
    smallTalk(words) ??
    task(bare) ?? { kind: 'question', topic: WHAT_IS_ANYTHING.exec(bare)?.[1] ?? '' }
  );
}

function smallTalk(words: string): Request | null {
  if (GREETING.test(words)) return { kind: 'greeting' };
  if (THANKS.test(words)) return { kind: 'thanks' };
  return null;
}

/** Opens a question about a fact, whatever words follow. */
const ASKS_FACT =
  /^(?:who|whom|whose|when|is|are|was|were|does|did|do|has|have|had|how (?:many|much|long|often|far|old)|which of)(?!\p{L})/iu;
/** In words; a longer one is a question of its own. */
const LONGEST_TOPIC = 6;
const FACTS: ReadonlySet<RequestKind> = new Set(['list', 'where', 'quiz']);

function task(words: string): Request | null {
  if (ABILITIES.test(words)) return { kind: 'abilities' };
  if (ABOUT.test(words)) return { kind: 'about' };
  if (MORE.test(words)) return { kind: 'more' };
  const topics = comparedIn(words);
  if (topics) return { kind: 'compare', topics };
  return byCue(words) ?? byQuestion(words);
}

function comparedIn(words: string): [string, string] | null {
  for (const pattern of COMPARE) {
    const [one = '', other = ''] = pattern.exec(words)?.slice(1).map(subjectOf) ?? [];
    if (one && other) return [one, other];
  }
  return null;
}

function byCue(words: string): Request | null {
  const kind = REQUEST_KINDS.find(
    (one) =>
      REQUEST_CUES[one].some((cue) => cue.test(words)) &&
      (FACTS.has(one) || !ASKS_FACT.test(words)),
  );
  if (kind) {
    const slots = readSlots(words, REQUEST_CUES[kind]);
    return slots.topic.split(' ').length <= LONGEST_TOPIC ? { kind, ...slots } : null;
  }
  const slots = readSlots(words, []);
  return slots.simply ? { kind: 'explain', ...slots } : null;
}

function byQuestion(words: string): Request | null {
  const patterns = [
    WHAT_IT_MEANS,
    WHAT_IS,
    HOW_IT_WORKS,
    WHAT_A_PART_SAYS,
    WHAT_TEXT_SAYS_ELSEWHERE,
    WHAT_IS_ELSEWHERE,
  ];
  const topic = patterns.flatMap((pattern) => pattern.exec(words)?.slice(1) ?? []).find(Boolean);
  return topic ? { kind: 'explain', topic, count: null, simply: false, pointsBack: false } : null;
}
