import { groupOf, union } from '../../../language/patterns';
import { splitSentences } from '../../../language/sentences/sentences';
import { countWords } from '../../../reading/count-words';
import type { ReadDocument } from '../../../types';
import { isSpoken } from './is-spoken';

const DAYS =
  'monday|tuesday|wednesday|thursday|friday|saturday|sunday|today|tomorrow|tonight|midnight|noon|next|this|the end';
const WORK =
  'homeworks?|assignments?|problem sets?|p-?sets?|quiz(?:zes)?|midterms?|finals?|final exam|exams?|projects?|papers?|essays?|labs?|worksheets?|memos?';
const PLACES =
  'canvas|courseworks|blackboard|moodle|piazza|gradescope|coursera|the (?:course )?(?:website|site|forums?|portal|syllabus)|zoom|the chat';

const GREETS = union([
  /^(?:hi|hello|greetings|good (?:morning|afternoon|evening|day)|hey(?=,? (?:all|class|everybody|everyone|folks|guys|there)\b))\b(?=[ ,.!]|$).{0,60}$/iu,
  /^(?:(?:OK|okay|all right|alright|so|hi|hello|well|and|once again)[,.]? )?(?:(?:everyone|everybody|folks|guys|class)[,.]? )?(?:I['’]d like to |I want to )?welcome (?:back|everyone|everybody|all|to|again)\b/iu,
  /^(?:(?:OK|okay|all right|alright|so|hi|hello|well|and|once again)[,.]? )?welcome\W*$/iu,
  /\b(?:thanks|thank you)(?: (?:all|everyone|everybody|guys|so much|very much|again|a lot)){0,3} for (?:coming|watching|listening|joining|being here|having me|your (?:attention|time|patience|participation))\b/iu,
  /^(?:(?:so|OK|okay|all right|great|and|well)[,.]? )?(?:thanks|thank you)\b.{0,40}$/iu,
  /\b(?:see|talk to|catch) (?:you|y['’]all|everyone|you all|you guys) (?:all |guys )?(?:in the )?(?:next|soon|later|then|there|on (?:monday|tuesday|wednesday|thursday|friday)|tomorrow|again)\b/iu,
  /\bhave (?:a|an) (?:good|great|nice|wonderful|lovely|amazing|restful) (?:day|night|evening|weekend|week|break|one|rest|spring|summer|holiday)/iu,
  /^(?:(?:so|and|hi|hello)[,.]? )?my name(?: is|['’]s) /iu,
  /^(?:good|nice|great) to see (?:you|everyone|everybody|all of you)/iu,
  /\bhow(?: is|['’]s| are|['’]re) (?:everyone|everybody|you(?: all| guys| folks)?) (?:doing|today|feeling)/iu,
  /^(?:bye|goodbye)\b/iu,
]);
const HOUSEKEEPING = union([
  /\bcan (?:everyone|everybody|anyone|you(?: all| guys| folks)?|people(?: in the back)?) (?:all )?(?:hear|see) (?:me|this|my|the (?:screen|slides?|board)|us|it|OK|okay)\b/iu,
  /\b(?:audio check|mic check|am I (?:audible|muted)|you(?:['’]re| are) (?:on mute|muted)|is (?:this|the|my) (?:mic|microphone|audio|thing|screen|projector)(?: \p{L}+)? (?:on|working)|(?:share|sharing) (?:my|the) screen|(?:hit|press|start|stop) record(?:ing)?|(?:is|are|being|getting) recorded|microphone is)\b/iu,
  new RegExp(
    `\\b(?:${WORK})\\b[^.?!]{0,40}\\b(?:due|posted|graded|returned|handed (?:in|out|back)|released|available|uploaded|submitted|turned in)\\b`,
    'iu',
  ),
  new RegExp(`\\bdue (?:date|on|by|at|${DAYS})\\b`, 'iu'),
  new RegExp(
    `\\b(?:posted|post|upload(?:ed)?|available|submit|submitted|put(?: it| them| this| that)? up|up) (?:\\p{L}+ ){0,2}(?:on|to|onto|in) (?:${PLACES})\\b`,
    'iu',
  ),
  /\b(?:office hours|attendance sheet|sign-?up sheet|sign-?in sheet|review session|makeup (?:class|session)|make-up (?:class|session)|extra credit|extension request|waitlist|wait list)\b/iu,
  /\b(?:take|have|taking) (?:a|our|an?other) (?:(?:short|quick|brief|little|five|ten|two|three|\d+)[ -]?(?:minute|min|second)?[ -]?)?break\b/iu,
  /\b(?:pause|rewind|skip) (?:the|this) (?:video|recording)\b/iu,
  /\b(?:raise your hands?|raising your hands?|show of hands|previous slide|back (?:a|one) slide)\b/iu,
  /\b(?:deep breaths?|settle in|fire alarm|(?:let['’]s|we(?:['’]ll| can| should)|going to) get started|let['’]s (?:get going|begin|start)\W*$)/iu,
  /^(?:next|previous) slide(?:,? please)?\W*$/iu,
]);
const ASKS_ROOM = union([
  /^(?:(?:so|OK|okay|all right|and|but|yeah|now|well|are there|do you have|does anyone have|does anybody have|anyone have|you have|have)[,.]? ){0,3}(?:any|other|more|further|some|a)?(?: (?:more|other|quick|final|last))? ?(?:questions?|comments?|thoughts?|ideas|concerns)\b[^.?!]{0,50}\?/iu,
  /\b(?:does (?:that|this|it) (?:all )?make sense|(?:(?:does |would )?(?:anyone|anybody|someone|somebody)|(?<=^|[,.] |so |and |OK )who)(?: else)? (?:wants?|would like|like|cares?|knows?|remembers?|has|have)(?: to)?\b[^.?!]{0,50}|what do (?:you|we|people|folks)(?: all| guys)? think(?: about (?:this|that|it))?|is that (?:right|clear|OK|okay|fair|correct)|you (?:see|know) what I mean|yes or no|anything else|anyone else|anybody else|who['’]s next)\?\W*$/iu,
  /^(?:(?:so|and|but|OK|okay)[,.]? )?(?:why|why not|right|make sense|what else|go ahead|yes or no)[?.]\W*$/iu,
]);

/** What a speaker says to the room and not on the subject: greetings, housekeeping, "Any questions?". */
const isToRoom = (text: string): boolean =>
  GREETS.test(text) || HOUSEKEEPING.test(text) || ASKS_ROOM.test(text);

const BEGINS = new RegExp(
  `\\b${groupOf([
    "welcome(?: back)?(?=[.!,]| everyone| everybody| to\\b| all\\b)|good (?:morning|afternoon|evening)\\b|let[’']s (?:get started|begin|start)(?=[.!,])",
    '(?:all right|alright|okay|OK|hello|hi|hey),? (?:everyone|everybody|folks|ladies and gentlemen|class)\\b|(?:good|nice|great) to see (?:everybody|everyone|all|you)',
  ])}`,
  'iu',
);
/** Of words that are said before a lecture begins, in short pieces. */
const MOST_BEFORE = 450;
const WORDS_PER_PIECE = 9;
/** The first piece may be long. */
const MOST_IN_FIRST = 30;
const WORDS_OF_SHORT_TURN = 3;
/** In UTF-16 units. */
const SHORT_TURN = 60;

type IsAside = (sentence: string, start: number, passage: string) => boolean;

/**
 * Tells of a sentence whether it is an aside: of what is spoken, all before the lecture begins, what is said to the room, and
 * turns such as "Yeah, exactly." Of any other text nothing is.
 */
export function asidesIn(source: ReadDocument): IsAside {
  if (!isSpoken(source)) return () => false;
  const begins = beginningOf(source);
  const isShortTurn = (passage: string) =>
    passage.length < SHORT_TURN && countWords(passage) <= WORDS_OF_SHORT_TURN;
  return (sentence, start, passage) => start < begins || isToRoom(sentence) || isShortTurn(passage);
}

/** After what people say before a lecture, and the greeting. */
function beginningOf({ passages, wordCount }: ReadDocument): number {
  let words = 0;
  let pieces = 0;
  for (const { text, start } of wordCount > 2 * MOST_BEFORE ? passages : []) {
    for (const span of splitSentences(text)) {
      const sentence = text.slice(span.start, span.end);
      words += countWords(sentence);
      pieces += 1;
      if (words > MOST_BEFORE || words > pieces * WORDS_PER_PIECE + MOST_IN_FIRST) return 0;
      if (BEGINS.test(sentence)) return start + span.end;
    }
  }
  return 0;
}
