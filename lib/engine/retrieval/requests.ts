export const SMALL_TALK = ['nothing', 'greeting', 'thanks', 'abilities', 'other_words'] as const;
export type SmallTalk = (typeof SMALL_TALK)[number];

/** By the words alone. */
export type Request =
  | { kind: SmallTalk }
  | { kind: 'about' }
  /** Continues the last question. */
  | { kind: 'more' }
  /** '' for the whole document. */
  | { kind: 'summary' | 'key_points' | 'example' | 'test'; topic: string }
  | { kind: 'explain'; topic: string }
  | { kind: 'compare'; topics: [string, string] }
  /** The subject of "What is …?", else ''. */
  | { kind: 'question'; topic: string };

const POLITE =
  /^(?:(?:hi|hello|hey|ok|okay|so|well|now|please|sage|can you|could you|would you|will you|i want you to|i need you to|i would like you to|i['’]d like you to|let['’]s|help me|kindly)\b[\s,.!:]*)+/i;
const POLITE_END = /(?:,? (?:please|for me|now|thanks|thank you))+$/i;
const TEXT =
  '(?:the |this |my |that )?(?:whole |entire |uploaded )?(?:document|text|chapter|article|paper|book|pdf|file|reading|page|material|content|lesson|it|this)';
const OF_TEXT = new RegExp(`^(?:(?:of|for|from|about|on|in)\\s+)?${TEXT}$`, 'i');

const GREETING =
  /^(?:hi|hello|hey|good (?:morning|afternoon|evening|day)|greetings|yo|hiya)(?: (?:there|sage|again))?$/i;
const THANKS =
  /^(?:(?:many )?thanks?(?: you)?(?: so much| a lot| very much| again)?|thank you.{0,20}|thx|ty|cheers|great|perfect|nice|cool|awesome|ok(?:ay)?|got it|i see|bye|goodbye|see you)(?: (?:sage|thanks|thank you))?$/i;
const ABILITIES =
  /^(?:who|what) are you$|^what can (?:you|i) (?:do|ask)|^how (?:do|can) (?:you|i) (?:work|use)|^help$/i;
const ABOUT = new RegExp(
  `^what(?:['’]s| is| are)? ${TEXT}(?: (?:all|mainly|really))? about$|^what (?:am i|did i) (?:read|upload)|` +
    `^what does ${TEXT} (?:say|cover|deal with|talk about)$|^what is the (?:main|central) (?:idea|topic|theme|point|message)(?: (?:of|in) ${TEXT})?$`,
  'i',
);
const OTHER_WORDS = new RegExp(
  `^(?:explain|say|put|tell|write|describe|translate|rephrase|rewrite|simplify)(?: me)?(?: ${TEXT}| that)?(?: to me)?` +
    "(?: (?:in(?:to)? (?:(?:more )?simpler?|eas(?:y|ier)|plain|other|your own) (?:words?|terms|language|english)|like i(?:['’]m| am) (?:five|5|a (?:child|kid))))$|" +
    `^(?:rephrase|rewrite|simplify) (?:${TEXT}|that)$`,
  'i',
);
const MORE =
  /^(?:(?:tell|say|give) (?:me )?more(?: (?:about|on) (?:this|that|it))?|more(?: details?)?|go on|continue|and\s*(?:then)?|(?:but )?why(?: (?:is|was) (?:that|this|it))?|how so|elaborate(?: on (?:this|that|it))?|(?:explain|clarify) (?:this|that|it)(?: (?:again|more|better|further|simply))?(?: (?:please|to me))?|what do you mean|what else|i (?:don['’]?t|do not) (?:get|understand)(?: (?:it|this|that))?)$/i;

const SUMMARY =
  /^(?:(?:give|write|make|show|provide)(?: me)? )?(?:an? |the )?(?:(?:short|brief|quick|concise|detailed) )?(?:summar(?:y|i[sz]e|i[sz]ation)|tl;?dr|overview|recap|sum up)\b\s*(.*)$/i;
const KEY_POINTS =
  /^(?:(?:give|list|show|tell|name|write|what are|what['’]?re)(?: me)? )?(?:all )?(?:of )?(?:the )?(?:\w+ )?(?:key|main|most important|important|major|central) (?:points?|ideas?|takeaways?|facts?|concepts?|things?|terms?|topics?|lessons?)\b\s*(.*)$|^(?:takeaways?|bullet points)\b\s*(.*)$|^what should i (?:know|remember|learn|take away|study)\b\s*(.*)$/i;
const EXAMPLE =
  /^(?:(?:give|show|tell|find|provide|list)(?: me)? )?(?:an?(?:other)? |some |any |more |one )?(?:concrete |real[- ]life |good |simple )?examples?\b\s*(.*)$|^what (?:is|are|would be) (?:an? |some )?(?:good )?examples? (?:of|for) (.*)$/i;
const TEST =
  /^(?:test|quiz|examine) (?:me|my knowledge)\b\s*(.*)$|^(?:ask|give|make|write)(?: me)? (?:an? |some |a few |\w+ )?(?:(?:practice|test|quiz|review|exam) )?(?:questions?|quiz|test)\b\s*(.*)$|^(?:a |start a )?(?:quiz|test|practice questions?)$/i;
const EXPLAIN =
  /^(?:explain|describe|define|clarify|teach me|elaborate on|tell me(?: more)?(?: about)?|(?:to )?understand|what do you know about|what does (?:the|this|my) (?:document|text|chapter|article|book) say about)\b\s*(?:(?:to me|me)\s+)?(?:what )?(.*?)(?: means?| (?:is|are))?$/i;
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
const COMPARE =
  /^(?:what(?:['’]s| is| are) the )?(?:main |key )?(?:differences?|similarit(?:y|ies)) between (.{2,80}?) and (.{2,80})$|^compare (.{2,80}?) (?:and|with|to) (.{2,80})$|^(.{2,60}?) (?:vs\.?|versus) (.{2,60})$|^how (?:do|does|is|are) (.{2,60}?) (?:differ(?:ent)? from|compare (?:to|with)) (.{2,60})$/i;

/** "the section about sleep" → "sleep". */
const PART =
  /^(?:the )?(?:part|section|chapter|paragraph|bit|passage) (?:on|about|of|that (?:is|deals)(?: with)?)\s+/i;

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

function task(words: string): Request | null {
  if (ABILITIES.test(words)) return { kind: 'abilities' };
  if (ABOUT.test(words)) return { kind: 'about' };
  if (OTHER_WORDS.test(words)) return { kind: 'other_words' };
  if (MORE.test(words)) return { kind: 'more' };
  const [one, other] = COMPARE.exec(words)?.slice(1).filter(Boolean) ?? [];
  if (one && other) return { kind: 'compare', topics: [one, other] };
  for (const [kind, pattern] of [
    ['summary', SUMMARY],
    ['key_points', KEY_POINTS],
    ['example', EXAMPLE],
    ['test', TEST],
  ] as const) {
    const match = pattern.exec(words);
    if (match) return { kind, topic: topicOf(match) };
  }
  const patterns = [
    WHAT_IT_MEANS,
    EXPLAIN,
    WHAT_IS,
    HOW_IT_WORKS,
    WHAT_A_PART_SAYS,
    WHAT_TEXT_SAYS_ELSEWHERE,
    WHAT_IS_ELSEWHERE,
  ];
  const explained = patterns
    .flatMap((pattern) => pattern.exec(words)?.slice(1) ?? [])
    .find(Boolean);
  return explained ? { kind: 'explain', topic: explained.replace(PART, '') } : null;
}

/** '' for the document itself: "summarize this chapter". */
function topicOf(match: RegExpExecArray): string {
  const rest = match.slice(1).find(Boolean) ?? '';
  if (rest === '' || OF_TEXT.test(rest)) return '';
  return rest
    .replace(/^(?:of|for|from|about|on|in|to)\s+/i, '')
    .replace(PART, '')
    .replace(new RegExp(` (?:in|from|of) ${TEXT}$`, 'i'), '');
}
