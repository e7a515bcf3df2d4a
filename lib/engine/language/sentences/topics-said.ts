import { groupOf } from '../patterns';

const INTENDS = groupOf([
  /(?:we|I|you)(?:['’](?:re|m)| are| am) (?:just |now |also |first |next |really )?(?:going to|gonna)/,
  /(?:we|I|you)(?:['’]ll| will| shall)/,
  /(?:I|we)(?: would|['’]d) (?:also )?like to|(?:I|we) (?:just |also |now )?(?:want|wanted|wanna|need|have) to/,
  /let(?:['’]s| us| me)|(?:I|we)(?:['’]m| am|['’]re| are)|to|and|next|(?:we|I) (?:can|should|now|first|just|also)/,
]);
const HEDGES =
  '(?: just| now| first| next| then| here| today| also| briefly| quickly| really| a (?:little )?bit| a little| some| more| mostly| primarily)*';
const SPEAKS = groupOf([
  `(?:be )?(?:talk|speak|learn|think)(?:ing)?(?: to you| with you)?(?: through)?${HEDGES} about`,
  '(?:be )?(?:look|looking) at|(?:be )?(?:cover|covering|discuss|discussing|introduce|introducing|define|explore|exploring|examine)',
  '(?:start|starting|begin|beginning) (?:off )?with|(?:turn|turning|move|moving|get|getting|come|shift|switch)(?: on| over)? to|go(?: on| over) to',
  '(?:get|dive|jump|go) into|(?:focus|focusing) on',
]);
/** "Today we’re going to talk a little bit about", "let’s turn to" */
const ANNOUNCED = new RegExp(
  `(?<![\\p{L}’'])${INTENDS}${HEDGES} ${SPEAKS}${HEDGES} (?=(.{3,120}))`,
  'giu',
);
/** "The second thing that we’ll look at is" */
const COUNTED = new RegExp(
  `(?<![\\p{L}’'])(?:the|our|a|and) ${groupOf([
    'first|second|third|fourth|fifth|next|last|final|other|main|big|key|most important',
  ])} (?:\\p{Ll}+ )?${groupOf([
    'thing|one|topic|step|principle|heuristic|type|kind|form|issue|point|factor|element|category|part|concept',
    'idea|rule|stage|technique|method|strategy|theme|goal',
  ])}(?: (?:that )?(?:I|we|you)(?:['’](?:ll|re|d|ve|m))? [^,.;:?!]{1,40}?)? (?:is|are|was) (?:called |that of |about |to do with )?(?=(.{3,120}))`,
  'giu',
);
/** "So what is" */
const ASKED =
  /(?<=^|[,:] |so |and |but |now |okay |then )what(?:['’]s|(?: exactly)? is| are) (?=[^?]{3,60}\?)(?=(.{3,120}))/giu;
/** "what we call", "it’s known as", "this section is about" */
const NAMED = new RegExp(
  `(?<![\\p{L}’'])${groupOf([
    /what(?: is|['’]s| we| I| they| you| are)(?: (?:would|might|will|sometimes|often|also))? call(?:ed)?/,
    /(?:this|that|it|which|these|they)(?:['’]s| is| are|['’]re) (?:what (?:we|I|they|people|you) (?:\p{L}+ )?call|called|known as|referred to as)/u,
    /(?:section|chapter|lecture|video|unit|topic|subject|segment)(?: for today| of today)?(?: is)? (?:called|about)/,
  ])} (?=(.{3,120}))`,
  'giu',
);
const FORMS = [ANNOUNCED, COUNTED, ASKED, NAMED];

/** Ends what is named. */
const END = new RegExp(
  `[,.;:?!()[\\]—–…]|\\s${groupOf([
    'that|which|who|whom|whose|because|so|but|when|where|while|if|unless|until|whether|as|than|then',
    'today|tonight|tomorrow|now|right now|here|there|again|first|next|later|before|after|really|basically|actually|right|okay|OK',
    'is|are|was|were|has|have|had|can|could|will|would|should|may|might|must|do|does|did',
    'not|using|into|out of|rather than|as well|more generally|or (?:something|whatever)|a (?:little|bit)',
    'in (?:this|that|these|those|a (?:second|minute|moment|bit|while)|just|more|our|your|my|which|terms|order|detail|depth|the (?:next|context))',
    'for (?:a|this|that|today|reasons|the (?:next|rest))|from (?:the|last|this)|with (?:you|this|that)',
    'and (?:then|so|I|we|how|what|that|the (?:way|fact)|talk|see|look)|to (?:see|talk|get|make|understand|do|be)',
    'at (?:the (?:end|beginning|moment)|least)|on (?:the|this|that) (?:next|slide|board|screen|left|right)',
  ])}(?![\\p{L}’'])`,
  'iu',
);
/** Of no name: "this", "a couple of things", "the board". */
const OPENS_BADLY = new RegExp(
  `^${groupOf([
    'this|that|these|those|it|its|them|they|him|her|he|she|you|your|my|me|we|our|us|I',
    'some|any|one|two|three|another|each|every|all|both|such|more|most|many|much|few|several|lots|others?',
    'an? (?:few|lot|couple|bit|little|number|different|second|third|quick|simple|really|very|another|other|example)',
    'something|anything|everything|nothing|someone|people|examples?|how|what|why|who|where|when|whether|if|to|be|do',
    'today|tonight|tomorrow|not|just|really|also|here|there|now|then|because|in|on|at|for|with|from|by|of|so|and|but|or|say|like|sort|kind|part',
    'bad|good|\\d+',
    'the (?:same|other|next|following|first|second|third|last|way|fact|question|idea|kind|case|problem|rest|end|beginning|back|top|bottom)',
    'the (?:point|ones?|things?|whole|board|slides?|screen|answer|examples?|reason|text|page|right|left|readings?|syllabus|class|lecture)',
    'the (?:video|picture|previous|moment|different|very|good|bad|most)',
  ])}(?![\\p{L}’-])`,
  'iu',
);
const OF_SOMEONE =
  /\b(?:I|you|your|we|our|us|my|me|he|she|his|her|they|their|them|it|its|this|that|these|those|stuff|things?|guys|um|uh|gonna)\b/iu;
const OPEN_END =
  /\s(?:an?|the|of|in|on|at|to|for|from|with|by|and|or|as|about|into|between|some|very|our|your|just|like|\p{L}+['’]s)$/iu;
const CALLED =
  /^(?:the )?(?:idea|concept|notion|topic|subject|issue|question|problem|doctrine|theme|case|law|role|process|method|theory) (?:called |known as )(?=\p{L})/iu;
/** "a technique called heuristic evaluation", "various theories" */
const BEFORE_NAME = /^.{2,30} called (?=\p{L})|^(?:various|different|certain) /iu;
const MOST_WORDS = 7;
/** In UTF-16 units. */
const LONGEST = 52;

/** What a speaker says that he is going to speak of, counts up, asks the meaning of, or names; without its article. */
export const topicsSaid = (text: string): string[] =>
  FORMS.flatMap((form) => [...text.matchAll(form)].flatMap(([, rest = '']) => topicIn(rest) ?? []));

function topicIn(rest: string): string | null {
  const named = rest.replace(CALLED, '');
  const end = END.exec(named)?.index ?? (rest.length < 120 ? named.length : 0);
  let topic = named.slice(0, end).replace(/["“”]/g, '').trim();
  while (OPEN_END.test(topic)) topic = topic.replace(OPEN_END, '');
  if (OPENS_BADLY.test(topic) || OF_SOMEONE.test(topic)) return null;
  const name = topic.replace(/^(?:an?|the) /iu, '').replace(BEFORE_NAME, '');
  const isShort = name.split(/\s+/).length <= MOST_WORDS && name.length <= LONGEST;
  return isShort && /\p{L}{3}/u.test(name) ? name : null;
}
