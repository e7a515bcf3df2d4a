import { groupOf, union, wordSet } from '../../../language/patterns';
import type { RankedTerm } from '../../terms/term-index';
import { countWords } from '../../wording/phrasing';
import { isPersonName } from '../subject';

/** They relate the thing to something else or judge it: "a component of bones", "an attempt to". */
const SAYS_NO_KIND = wordSet(
  'attempt example reason result consequence cause matter issue question lot topic concern factor choice goal ' +
    'step subject alternative version point advantage aspect attribute fact challenge role focus source ' +
    'equivalent thing decision task claim finding figure barrier underpinning framework basis ' +
    'backbone cornerstone gateway thundercloud joker stone province interplay opposite way means characteristic ' +
    'messenger trove term name word minority majority origin',
);
/** They say it only with a clause: "the idea that …", but not "an idea about …". */
const KIND_IN_CLAUSE = wordSet(
  'component constituent location concept idea notion element feature principle strategy problem stage part tool ' +
    'difference case risk danger effort sign',
);
/** They say it with what is brought where: "the addition of a group to a compound", but not "an addition to it". */
const KIND_OF_MOVE = wordSet('addition insertion move shift');
const MOVED = /^ of .* (?:to|into|from)\b/u;
const CLAUSE =
  /^ (?:that|which|who|where|when|by which|(?:[\p{L}-]+ ){0,6}(?:at|in|during|by) which|(?:of|by) .* (?:that|which|where|when|not \p{L}+ed)|used (?:to|for|by|in)|in (?!general)|between)\b/u;
const AFTER_HEAD =
  / (?:of|that|which|who|whose|for|in|with|by|to|from|between|when|where|on|at|through|as|like|such|regarding|consisting|made|used|located|found|associated|involved|otherwise)\b|[,;:(.]/u;

/** Say where something is, or which: "the most superficial layer", "the second stage". */
export const PLACED =
  '(?:(?:inner|outer|upper|lower|middle|deep|low|high)(?:most|est)?|superior|inferior|anterior|posterior|medial|lateral|proximal|distal|terminal|' +
  'central|superficial|external|internal|visible)';

/** "one of the layers that …" does say of what kind. */
const OF_A_KIND = groupOf([
  /an? /,
  '(?:the|two|three|four) (?!(?:few|first|last|best|critical|main|key)\\b)(?!(?:most|least) )' +
    '(?!(?:[\\p{L}-]+ ){1,3}to ).* (?:that|which|whose|in|each) ',
]);
const WEAK_WORDS = groupOf([
  // "third layer", but not "third stage"
  /(?:first|second|third|fourth|fifth)(?! (?:stage|phase|period|cervical)\b)/,
  `one(?! of ${OF_A_KIND})`, // "one of many", but not "one of the layers that cover it"
  'same|only|best|last|next|final|worst|following|other|another',
  'two|three|four|five|six|several|many|some|all sorts|range|variety',
  'certain|particular|similar|further|new|given',
  'common|often|typically|particularly|especially|sometimes|probably|perhaps|traditionally',
  'important|vital|crucial|essential|critical|good|great|useful|helpful|perfect|ideal|suitable',
  'classic|unique|preeminent|popular|well-known|famous|brilliant|desirable|controversial|vague',
  'growing|significant|considerable|excellent|valuable|fundamental|dominant|frequent|efficient',
  'opposite|opposing',
]);
/** "larger", but not "larger than"; "smallest", but not "smallest unit" and "smallest bone that …". */
const COMPARED =
  '(?:larg|small|great|high|low|bigg|weak|strong|slow|fast|short|long|thinn|thick|dark|light)e' +
  '(?:r\\b(?![ -]than)|' +
  'st\\b(?! (?:[\\p{L}-]+ ){0,2}(?:unit|quantity|amount|number|particle)|.* (?:that|which) ))';
/** Ranks, compares or praises: "the third layer", "an important mechanism", "the least common type". */
const WEAK_OPENING = new RegExp(
  `^(?:(?:an?|the|one) )?${groupOf([
    // "the most common bone", but not "the most superficial layer"
    `(?:most|least|more|less)\\b(?! (?:of|${PLACED})\\b)`,
    `(?:[\\p{L}-]+ly |very |quite )?${WEAK_WORDS}\\b(?!-)`, // "a very important bone"
    /different\b/,
    COMPARED,
  ])}`,
  'iu',
);
/** Opens as no description of one thing does. */
const OPENS_NOTHING = new RegExp(
  `^${groupOf([
    /\p{L}+s, not /u, // "words, not deeds"
    /one (?:example|that)|some of |part of |among |not |also |both |all (?!of )|no /,
    /as |for |what |why |those |and /,
    // "attached to the skull", "related by blood"
    '\\p{L}+ed (?:(?:an|pos)terior |superior |inferior |lateral |medial |deep )?' +
      '(?:to|in|on|by|at|from|with|between|through|as|of) ',
    /\p{L}+ly \p{L}+ (?:with|to|in|by|on|at|for) /u, // "closely related to …"
  ])}`,
  'iu',
);
/** Says only how much, or what isn't, or isn't always, so. */
const SAYS_NOTHING = union([
  // "a drug that can have a serious effect"
  / (?:that|which) (?:can|may) have an? [\p{L}-]+ (?:effect|impact|influence)\b/u,
  // "the joint with the greatest range"
  /^the [\p{L}-]+ (?:with|having) the (?:\p{L}+est|most|least)\b/u,
  // "a small share of people"
  /^an? (?:[\p{L}-]+ )?(?:small|large|high|low) (?:proportion|percentage|share|number) of /u,
  / whose [^,]* not\b/u, // "an organ whose functions are not clear"
  /\bbecause (?!of\b)/u,
  // "a disease that typically …"
  /^(?:[\p{L}-]+ ){0,5}(?:that|which|who),? (?:typically|particularly|especially|sometimes|probably|perhaps|traditionally) /u,
]);
/** "a Japanese word that …" */
const ABOUT_THE_NAME = /^an? \p{Lu}\p{Ll}+ (?:word|term|name)\b/u;
const QUOTED = /^(?:an?|the) (?:[\p{L}-]+ ){0,2}[“"]/iu;
/** "a fragile process" */
const NARROWS =
  / (?:of|that|which|who|whose|for|in|with|by|to|from|between|when|where|on|at|through|used|located|\p{L}+ing|\p{L}+ed) /u;
const ENOUGH_WORDS = 6;
const ENOUGH_WITHOUT_ARTICLE = 4;
const FEWEST_WORDS = 3;

/** Whether a noun phrase says what kind of thing something is: "a cell that …", but not "an important part of …". */
export function saysKind(text: string): boolean {
  const at = text.search(AFTER_HEAD);
  const end = at < 0 ? text.length : at;
  const head = text
    .slice(0, end)
    .replace(/^.*[\s-]/su, '')
    .replace(/(?<![is])s$/, '')
    .toLowerCase();
  const isEmpty =
    SAYS_NO_KIND.has(head) ||
    (KIND_IN_CLAUSE.has(head) && !CLAUSE.test(text.slice(end))) ||
    (KIND_OF_MOVE.has(head) && !MOVED.test(text.slice(end)));
  return (
    !isEmpty &&
    countWords(text) >= leastWords(text) &&
    ![WEAK_OPENING, OPENS_NOTHING, SAYS_NOTHING, ABOUT_THE_NAME, QUOTED].some((weak) =>
      weak.test(text),
    )
  );
}

function leastWords(text: string): number {
  if (NARROWS.test(text)) return FEWEST_WORDS;
  return /^(?:an?|the) /i.test(text) ? ENOUGH_WORDS : ENOUGH_WITHOUT_ARTICLE;
}

/** "checklist", "schist": people by their ending only. */
const NO_PERSON =
  '(?:check|play|wish|short|black|white|wait|allow|block)list|sch?ist|zeitgeist|(?:ant)?agonist';
const PERSON_NOUNS = new RegExp(
  `\\b${groupOf([
    /\p{L}+(?:ician|grapher|owner)/u, // "musician", "photographer", "landowner"
    `(?!${NO_PERSON})\\p{L}{3,}ist`, // "geologist"
    'physician|person|advocate|author|man|woman|philosopher|king|queen|president|professor|son',
    'daughter|leader|writer|poet|painter|composer|inventor|engineer|emperor|politician|lawyer',
    'explorer|actor|singer|founder|pioneer|doctor|surgeon|theorist|father|mother|brother|sister',
    'wife|husband|colleague|student|member|winner|officer|minister|official|commander|governor',
    'player|coach|reformer|activist|immigrant|entrepreneur|journalist|judge|historian|teacher|nurse',
    'soldier|senator|secretary|leftist|candidate|executive|manager|scholar|clerk|merchant|monk|nun',
    'priest|cleric|bishop|pope|saint|prophet|caliph|sultan|khan|ruler|prince|princess|nobleman',
    'knight|missionary|friend|companion|follower|disciple|thinker|critic|jurist|sculptor|architect',
    'filmmaker|theologian|revolutionary|traveler',
  ])}$`,
  'iu',
);

/** "one of the earliest Persian geologists" */
const ONE_OF_SEVERAL = /^one of (?:the|several|many) /i;

/** "a linen draper who led …": of a name, who bears it. */
export const opensWithPerson = (description: string): boolean =>
  /^an? (?:(?!of )[\p{L}-]+ )+who /iu.test(description);

/** "a Spanish physician who …", "one of the earliest geologists, whose …" */
export function isPerson(description: string): boolean {
  const [noun = ''] = description
    .replace(ONE_OF_SEVERAL, '')
    .split(/,? (?:who|of|for|from|in|and|that|whose|at|by|with|to|worn|used) /);
  return PERSON_NOUNS.test(ONE_OF_SEVERAL.test(description) ? noun.replace(/s$/, '') : noun);
}

/** "Who is Abu Bakr?", "Who was Gerrard Winstanley?" */
export function askedOfPerson(
  question: string,
  { text, isName }: RankedTerm,
  back: string,
): string {
  const isOnPerson = isPerson(back) || (isPersonName(text) && opensWithPerson(back));
  return isOnPerson && isName ? question.replace(/^what (?=is|was)/, 'who ') : question;
}
