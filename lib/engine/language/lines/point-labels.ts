import { analyse } from '../analyse';
import { groupOf, union } from '../patterns';

/** Names a part of any argument, rule or case. */
const PART = groupOf([
  /alternatives?|analysis|answers?|application|approach(?:es)?|arguments?|background|basis|caveats?|claims?/,
  /comments?|comparisons?|concerns?|cons|downsides?|conclusions?|concurrences?|consequences?|considerations?|context/,
  /contrasts?|counter-?arguments?|criteria|critiques?|criticisms?|debates?|decisions?|defenses?/,
  /differences?|disposition|dissents?|effects?|elements?|evidence|examples?|exceptions?|explanations?/,
  /facts?|factors?|findings?|goals?|history|holdings?|held|hypos?|hypotheticals?|ideas?|impacts?/,
  /implications?|importance|interpretations?|issues?|judgments?|justifications?|limitations?|limits?/,
  /logic|majority|minority|motivations?|objections?|opinions?|options?|outcomes?|plurality|points?/,
  /polic(?:y|ies)|posture|prerequisites?|principles?|problems?|procedure|pros|purposes?|questions?/,
  /rationales?|reactions?|reason(?:s|ing)?|relevance|remed(?:y|ies)|requirements?|responses?|results?/,
  /rules?|rulings?|scenarios?|scope|significance|similarit(?:y|ies)|situations?|solutions?|standards?/,
  /steps?|takeaways?|tests?|themes?|theor(?:y|ies)|trends?|types?|views?|way/,
]);
/** Says which part it is, and of nothing. */
const WHICH = groupOf([
  /additional|advanced|alternate|alternative|another|balancing|basic|best|big|central|classic/,
  /common(?:[- ]law| sense)?|core|counter|court[’']?s|current|default|defendant[’']?s|final|first/,
  /further|general|good|important|initial|key|last|legal|limited|main|majority|minority|modern/,
  /necessary|new|normal|old|only|other|overall|personal|plaintiff[’']?s|policy|possible|primary/,
  /procedural|proper|public|quick|real|related|relevant|same|second(?:ary)?|special|specific|strict/,
  /strong|third|traditional|typical|usual|weak|weighing/,
]);
const OF_SOMEONE = 'arguments?|claims?|opinion|position|reasoning|responses?|views?';

const MEANS_PART = union([
  // "Exception", "Old rule", "The court’s reasoning", "Rule 1"
  new RegExp(
    `^(?:the |an? )?(?:${WHICH} ){0,2}${PART}(?:\\(s\\)|[/&]${PART})?(?: ?#?\\d{1,2})?$`,
    'iu',
  ),
  // "Posner’s view", "Logan’s dissent", "Rusk dissent"
  new RegExp(`^(?:the )?\\p{L}+[’']s? (?:${OF_SOMEONE})$`, 'iu'),
  /^(?:the )?(?:\p{L}+[’']?s? )?(?:dissent|concurrence)$/iu,
  // "Dissent (Clemens)", "Dissent by J. Mosk", "Dissent, Rehnquist"
  /^(?:dissent|concurrence)(?: by|,)? ?\(?\p{Lu}[\p{L} .’']{1,40}\)?$/iu,
  // "Words to use in analysis", "Factors to consider"
  /^(?:\p{L}+ )?(?:factors|issues|points|questions|terms|things|words) (?:for|to) /iu,
  /^common sense$/iu,
  // "License example", "Example of the exception"
  /^(?:\p{L}+ ){1,4}examples?$|^examples? of /iu,
]);

/** Opens a remark; alone, it is all of the label. */
const ALONE = groupOf([
  /all|another|any|anyway|both|consider|each|else|few|finally|first(?:ly)?|generally|here|however|instead|lastly/,
  /later|likewise|many|maybe|meanwhile|most(?:ly)?|neither|next|none|often|only|originally|others?|otherwise/,
  /overall|perhaps|rarely|second(?:ly)?|several|similarly|some(?:times)?|specifically|still|third(?:ly)?|thus/,
  /today|traditionally|typically|ultimately|usually|always|never|ideally|basically|essentially|again/,
]);
/** Before other words of it. */
const BEFORE_OTHERS = groupOf([
  /all about|alternatively|although|as in|because|clearly|conversely|essentially|even (?:if|though|when)|except|finally|first,/,
  /generally,|hence|however|importantly|in (?:this|these|the)|instead|maybe|no|not|notice|or|perhaps|plus/,
  /same as|second,|similar to|similarly|sometimes|specifically|still|therefore|third,|thus|under|unless|unlike|usually|whenever|where|whether|while/,
  /(?:above|after|at|before|below|between|from|over|since|within) (?:\d|an?\b|all\b|any\b|the\b|th(?:is|ese|ose)\b)/,
  '(?:any|each|every|few|many|most|several|some) (?:of|\\p{L}+s\\b)',
]);
/** In an order to the reader. */
const ORDERS = groupOf([
  /add|adjust|ask|assume|avoid|build|choose|compare|consider|create|decide|define|describe|determine/,
  /discuss|do not|don[’']t|encourage|ensure|establish|evaluate|explain|find|focus on|get|give|identify|ignore/,
  /imagine|improve|keep|know|learn|look(?: at)?|maintain|make|note|notice|pay|prevent|promote|provide|put|read/,
  /recall|recogni[sz]e|recommend|reduce|remember|remove|review|see|show|start|suppose|take|tell|think(?: (?:about|of))?/,
  /try|understand|use|write/,
]);
const REMARKS = union([
  new RegExp(`^${ALONE},?$|,$`, 'iu'),
  new RegExp(`^${BEFORE_OTHERS}(?![\\p{L}’'-])`, 'iu'),
  new RegExp(`^${ORDERS} \\p{L}`, 'iu'),
  // "Court says"
  /^(?:the )?(?:authors?|book|courts?|judges?|jury|prof|professor|text) (?:asks?|finds?|found|held|holds?|said|says?|thinks?)$/iu,
  // "Ex, Martin", "Cf. to Rusk"; "NY says", "Douglas concurring"
  /^(?:cf|e\.?g|ex)\.?,? /iu,
  / (?:again|as well|concurring|dissenting|says|though|too)$/iu,
  // "Much looser → Example"
  /[→🡪⇒➔]|\*\*|->/iu,
]);

type Line = { term: string; meaning: string };

/** "an object of which …", "the answer to the question", "contract that gives …": of a part's name, says what it means in general. */
const SAYS_KIND =
  /^(?:(?:an?|any|the) (?:(?!(?:are|can|cannot|did|does|had|has|have|is|may|must|should|was|were|will|would) )[\p{L}-]+ ){1,6}?(?:about|by|for|in|of|that|to|when|where|which|who|whose|with)|\p{L}*[^s\s] (?:that|which|who))\b/iu;

/**
 * Whether what stands before the colon in a line of notes means nothing away from its place: the part of a whole that is named above
 * ("Exception", "Old rule", "Logan’s dissent"), or what opens a remark ("First,", "Consider", "Under the MPC", "Ignores the costs").
 * English.
 */
export const isPointLabel = (line: Line): boolean => leansOnLineAbove(line) || isClause(line.term);

/** The same but for labels that say something themselves: "Motivation does not decide". */
export const leansOnLineAbove = ({ term, meaning }: Line): boolean =>
  REMARKS.test(term) ||
  opensWithPredicate(term) ||
  (MEANS_PART.test(term) && !SAYS_KIND.test(meaning));

/** "Motivation does not decide" */
const HAS_VERB = /^\p{L}.* (?:are|cannot|did|does|had|has|have|is|must|should|was|were|will) /iu;
const AFTER_VERB = /^(?:ADJ|ADP|DET|NOUN|PRON|PROPN)$/;

/** "Clinton warns Yeltsin" */
function isClause(label: string): boolean {
  if (HAS_VERB.test(label)) return true;
  const words = analyse(label.toLowerCase());
  const verb = words.findIndex(
    ({ tag, text, lemma }) => tag === 'VERB' && text !== lemma && /[^s]s$/.test(text),
  );
  return verb > 0 && AFTER_VERB.test(words[verb + 1]?.tag ?? '');
}

/** "Ignores the costs" */
function opensWithPredicate(label: string): boolean {
  const [verb, next] = analyse(label.toLowerCase());
  return (
    verb?.tag === 'VERB' &&
    next !== undefined &&
    verb.text !== verb.lemma &&
    /[^s]s$/.test(verb.text)
  );
}

/** "Similar complaints, same treatment" */
const LIKE_BEFORE = /^(?:again|also|another|further|more|same|similar(?:ly)?|still)\b/iu;
/** Participles that open names. */
const OPENS_NAME = /^(?:allied|confederated|federated|united)\b/iu;

/** Whether what is said of a date doesn't say who or what did it: "Diagnosed with reflux", "Finally ordered a test". English. */
export function leavesOutWho(said: string): boolean {
  if (LIKE_BEFORE.test(said)) return true;
  const verb = analyse(said.charAt(0).toLowerCase() + said.slice(1)).find(
    ({ tag }) => tag !== 'ADV',
  );
  const isPast = verb?.tag === 'VERB' && verb.text !== verb.lemma && !/(?:ing|s)$/.test(verb.text);
  return isPast && !OPENS_NAME.test(said);
}
