import { definedBy } from './defined-by';
import { searchTerms } from './search-terms';
import { endOf, LONGEST_SENTENCE, type Place, placesOf } from './topic-places';

const DEFINING: [strength: number, after: RegExp][] = [
  [
    0.96,
    /^(?:(?:is|are|was|were) (?:(?:essentially|basically|simply|just|merely|literally) )?(?:a|an|the|any|all|one|someone|somebody|something|anyone|anything|people who|when|what|where|how|defined|that|those)|can be (?:defined|described)|(?:(?:literally|simply|basically|essentially) )?(?:refers? to|means?)|(?:occurs?|happens?|exists?|takes? place) (?:when|if|as)|consists? of)\b/i,
  ],
  [
    0.96,
    /^(?:(?:ist|sind|war|waren) (?:ein|eine|der|die|das|einer|eines)|(?:bezeichnet|bedeutet|heißt)|(?:est|sont|était) (?:un|une|des|le|la|les|l['’])|(?:désigne|signifie)|(?:es|son|era) (?:un|una|unos|unas|el|la|los|las)|significa)(?![\p{L}])/iu,
  ],
  // "Tariffs are taxes that …"
  [
    0.95,
    /^are (?!(?:\p{L}+ed|found|made|seen|known|held|built|not|also|often|always|usually)(?!\p{L}))(?:[\p{L}-]+ ){0,4}\p{L}+[^\Ws]s (?:that|which|who|whose|where|of|in which|used|made|found|held|paid)(?!\p{L})/iu,
  ],
  [0.92, /^(?:is|are) (?:characterized|marked|distinguished) by\b/i],
  [
    0.95,
    /^, (?:a|an|the|which (?:is|are|was|were|means?|refers? to)|or|that is|defined as|meaning)\b/i,
  ],
  [
    0.88,
    /^(?:(?:focus(?:es|ed)?|concentrates?) on|deals? with|(?:is|are) concerned with|emphasi[sz]es?|(?:states?|holds?|argues?|asserts?|says|proposes?) that|results? from|arises? (?:from|when)|seeks? to)\b/i,
  ],
  [0.86, /^(?:describes?|involves?|measures)\b/i],
  [
    0.6,
    /^(?:(?:is|are)(?! (?:associated|treated|common|important|often|also|due|not|caused|used|likely))|includes?)\b/i,
  ],
];
/** "recession: a decline in output"; a row of three cells or more says it in some words. */
const GLOSSARY_ROW = /^\s*(?::|–|—| - |\t|\|(?=[^|]{1,400}$|\s*(?:[^\s|]+ ){2}[^\s|]))\s*\p{L}/u;
/** "is called X", "a membrane called X", "we call this X", "we refer to it as X", "known as X". */
const NAMING =
  /\b(?:(?:called|termed|named|defined as|(?:also|commonly|better) known as|known as|referred to as|dubbed)|(?:refer|refers|referred) to [^.;]{1,100}? as|this is)\s+(?:an?\s+|the\s+)?[“"‘']?$|\bcalls?\b[^.;,]{1,120}?\s(?:(?:an?|the)\s+[“"‘']?|[“"‘'])$/i;
/** "Diseases that are always present are called endemic diseases.", for a word that says of what kind. */
const OF_KIND = /^\p{L}{3,}(?:ic|al|ive|ous|ary)$/iu;
const KIND_NAMED = /^[”"’']? [\p{Ll}-]{3,}[”"’']?(?:[.;,]| \()/u;
/** "Economists call the unemployment that occurs in the meantime, as workers move, frictional unemployment." */
const CALLING = /\bcalls? (?!(?:for|on|upon|into)\b)(?:(?! and )[^.;]){8,}$/i;
/** "The rise in unemployment that occurs because of a recession is cyclical unemployment." */
const TURNED =
  /^(?:\p{L}+, )?(?:the|an?|any) .{35,300} (?:is|are) (?:an? (?:[\p{L}-]+ ){1,4}or )?(?:an? |the )?[“"‘']?$/iu;
/** "Freud called this transference: the patient …" */
const CALLED_THIS =
  /(?<!\p{L})(?:calls?|called|named|names?|termed|labeled) (?:this|it|these|them)(?: [\p{L}-]+)? [“"‘']?$/iu;
/** "call it cyclical unemployment": unemployment of one kind. */
const OF_ONE_KIND = /(?<!\p{L})\p{L}{2,}(?:al|ic|ive|ous|ary) $/iu;
const ENDS_SENTENCE = /^[”"’']?(?:[.;]|, because )/;
/** "structures called centrioles are found" */
const GOES_ON =
  /^[”"’']? (?:is|are|was|were|has|have|had|that|which|who|where|when|because|so)(?!\p{L})/iu;
/** "When someone has two of them, they are said to be heterozygous." */
const SAID_TO_BE = /(?:is|are) (?:said|considered|thought) to be [“"‘']?$/iu;
/** "A good is non-rival when …" */
const PREDICATE = /^(?:an?|any) [\p{L} -]{2,40} (?:is|are) [“"‘']?$/iu;
/** "that a good is nonexcludable, means that …" */
const THAT_IT_IS = /(?<!\p{L})that (?:[\p{L}-]+ ){0,6}(?:is|are) (?:an? )?[“"‘']?$/iu;
const MEANS_THAT = /^[”"’']?,? means? that(?!\p{L})/iu;
/** "The last phase is the relaxation phase, when …" */
const IS_THE = /(?<!\p{L})(?:is|are) (?:the|an?|another|called) [“"‘']?$/iu;
const WHEN = /^(?:, | ?[—–] ?)(?:when|where|(?:during|in|by|at|through|for) which)(?!\p{L})/iu;
/** "bundling, where a firm sells two products as one"; not "a change in muscle tone, where a limb …". */
const WHERE_ONE = /^, where (?:an?|the|one|each|both|[\p{L}-]+s) /iu;
const OF_ANOTHER = /(?<!\p{L})(?:in|of|at|on|from|into|to|within|with) (?:an? |the )?[“"‘']?$/iu;
/** "In isotonic contractions, where the tension stays constant, …" */
const IN_IT = /^(?:in|with|during|under|through|by) (?:an? |the )?[“"‘']?$/iu;
const WHERE = /^, (?:where|in which|when)(?!\p{L})/iu;
/** "platelets, the cell fragments that …", wherever it stands. */
const APPOSITION =
  /^, (?:\p{L}{4,} that (?!(?:is|are|was|were|has|have|it|they|the|we|you)(?!\p{L}))\p{L}{2,}s(?!\p{L})|(?:in|by|with|during|through) which |which (?:forms?|occurs?|happens?|measures?|describes?|states?|says|holds|consists?|refers?|means?|involves?|represents?|studies|looks|focuses|deals|serves?|specifies|determines)(?!\p{L})|which is [\p{L}-]+ (?:that|which|of|in)(?!\p{L})|(?:which|that) (?:is|are|refers? to|means?) (?:an?|the|slang|short|another (?:name|word|term)) |which are (?:[\p{L}-]+ ){1,3}(?:that|of|on|used|where|in which)(?!\p{L})|(?:often|usually|typically|generally) (?:[\p{L}-]+ ){1,5}(?:that|of|where|in which)(?!\p{L})|(?:an?|the) (?:(?!(?:is|are|was|were|be|may|might|can|could|will|would|should|has|have)(?!\p{L}))[\p{L}-]+,? ){1,4}(?:that|by which|in which|of|where|whose)(?!\p{L}))/iu;
/** "A country has an absolute advantage in producing a good if …" */
const HELD = /^(?:an?|the|one) [\p{L} -]{2,40} (?:has|have|possesses|enjoys) an? [“"‘']?$/iu;
const HELD_IF = /^[^.;]{0,80} (?:if|when) /;
/** "dollarize—that is, to use the U.S. dollar" */
const THAT_IS =
  /^(?: on an? \p{L}+)?(?:\s?[—–]\s?(?:or )?|[,;] )(?:that is|meaning|which means|i\.e\.)(?!\p{L})/iu;
/** "a converging economy (the economy of a country that catches up)" */
const IN_BRACKETS = /^[”"’']? \((?:an?|the|any|that is,?|i\.e\.,?) (?:[\p{L}-]+ ){3,}/iu;
/** "proprioception (perception of body position)" */
const OF_IN_BRACKETS = /^[”"’']? \([\p{Ll}-]{4,} (?:of|that|in which|by which) [^()]{5,100}\)/u;
/** "A simple stain uses one dye": what any such thing does. */
const ANY_ONE = /^(?:an?|any) [“"‘']?$/iu;
const DOES =
  /^(?: (?:only|also|usually|typically|\p{L}+ly))? (?:gives|uses|shows|allows|lets|permits|enables|provides|contains|connects|carries|converts|measures|produces|makes|prevents|protects|controls|regulates|describes|represents|helps|holds|keeps|stores|serves|acts|forms|joins|separates|transfers|specifies|determines|indicates|tells|involves|turns|has|lacks)(?!\p{L})/iu;
/** "(GDP) is …", "(HMO) provides …" */
const SAYS_WHAT = new RegExp(`^\\)(?:[.,]| is| are| refers| means|${DOES.source.slice(1)})`, 'iu');
/** "called adhesive capsulitis (“frozen shoulder”)" */
const NAMED_BESIDE = /(?:called|termed|named|known as) (?:[\p{L}-]+ ){1,4}\([“"‘']?$/iu;
/** "When you think about blood, the first thing that …" */
const SUBORDINATE =
  /^(?:when|if|as|because|although|while|since|in|with|for|during|after|before|by|to|like|unlike|despite|from|at|on|of|under)\s(?:[^,]*|.*,? (?:and|or) )$/i;
/** "However, in monopolistic competition, the end result of …" */
const SETS_SCENE = /[,;] (?:in|under|with|for|during|within|among) (?:an? |the )?[“"‘']?$/i;
/** "gross domestic product, or GDP," */
const OTHER_NAME = /, (?:or|also called|also known as) (?:an? |the )?[“"‘']?$/i;
/** "a useful way to conceptualize stress is …" */
const CONCEIVED =
  /\b(?:way to (?:conceptualize|think (?:of|about)|understand|define|describe|view)|(?:can|may|might|often|usually) (?:define|describe|think of)|(?:we|economists|psychologists|scientists|researchers|biologists|sociologists) (?:define|describe))\s+(?:an? |the )?[“"‘']?$/i;
/** Says of what is asked for only that it is one of something: "Stress is a fairly vague concept." */
const REMARK =
  /^(?:is|are|was|were) (?:(?:one|another) such(?!\p{L})|(?:an?|the|one) (?:[\p{L}-]+ ){0,4}?(?:concept|topic|issue|problem|question|matter|idea|challenge|example|reason|thing|key|goal|factor)s?(?! (?:that|which|in which|where|when|of|for))(?!\p{L}))/iu;
/** "known as predatory pricing, in which a firm …": named and told. */
const TELLS_MORE = /^[”"’']?, (?:in which|where|whereby)(?!\p{L})/iu;
/** "the second phase of the cycle, in which …": of the phase. */
const PART_OF =
  /(?<!\p{L})(?:phase|stage|part|period|step|end|start|beginning|middle|side|half|portion|branch|layer|level|section|region)s? of (?:an? |the )?[“"‘']?$/iu;
const IN_WHICH = /^, (?:in|during|by|at|through|for) which(?!\p{L})/iu;
/** "According to the drive theory of motivation, …" */
const ACCORDING_TO =
  /^(?:according to|in line with|under|as predicted by) (?:an? |the )?[“"‘']?$/iu;
const THEORY = /(?<!\p{L})(?:theory|model|law|hypothesis|principle|rule|view|perspective)$/iu;
const ITS_CLAIM = /^[”"’']?(?: of [\p{L} -]{2,40})?, \p{L}/u;
/** "The efficiency wage theory suggests that …" */
const CLAIMS =
  /^[”"’']? (?:suggests?|claims?|posits?|maintains?|contends?|assumes?|predicts?|argues?|states?|holds?|proposes?|asserts?|says) that(?!\p{L})/iu;
/** "triggers a secondary appraisal: judgment of the options" */
const TOLD_AFTER_COLON =
  /^[”"’']?: (?:(?:an?|the) )?(?:[\p{Ll}-]+ ){1,4}(?:of|that|which|in which) /u;
/** "information about comorbidity; the co-occurrence of two disorders" */
const TOLD_AFTER_SEMICOLON =
  /^[”"’']?; (?:an?|the) (?:[\p{Ll}-]+ ){1,4}(?:of|that|which|in which) (?:[^.;:]{3,160})\.?$/u;
const ONE = /(?<!\p{L})an? [“"‘']?$/iu;
const ENDS_THERE = /^[”"’']?(?:[.,;:)—–]|\s*$| \(| or | and | [—–-] )/;
/** "Formal sanctions, on the other hand, are …" */
const INSERTED =
  /, (?:on the other hand|however|in contrast|by contrast|in turn|therefore|thus|then|instead),/giu;
/** Keeps a definition one: "The term X". */
const PLAIN_START =
  /^(?:(?:an?|the|this|these|der|die|das|ein|eine|le|la|les|un|une|el|los|las|una)\s+|l['’])?(?:(?:term|word|phrase|concept|idea|notion)s?\s+(?:of\s+)?)?[“"‘']?$/i;
/** "Nikola" before "Tesla". */
const FIRST_NAMES = /^(?:\p{Lu}[\p{L}.’-]*\s+){1,2}$/u;
/** "… in terms of their schemata: assimilation is when …" */
const AFTER_COLON = /[:;] (?:an? |the )?[“"‘']?$/u;
const INTRODUCED = /^[^,]{1,60},[”"’']?\s+(?:an?\s+|the\s+)?[“"‘']?$/i;
/** “lemon,” which is … */
const COMMA_INSIDE = /^([,;])([”"’'])/;
const AFTER_TOPIC = /^[”"’']?(?:\s*\([^)]{1,200}\))?/;

/** "(a) “consumer” means …" */
const ITEM_MARK = /^\((?:\d{1,3}|[a-z]{1,4})\)\s+(?=\S)/iu;

const NAMED_AND_TOLD = 0.97;
const NAMED = 0.9;
const REMARKED = 0.7;
const OPENED_BY_OTHERS = 0.3;

/**
 * How clearly a sentence defines a topic, 0 to 1: near 1 where "X is a …" or "X refers to …" opens it, 0.9 where it
 * names X, less after other words.
 */
export function definitionStrength(sentence: string, topic: string, language: string): number {
  if (sentence.length > LONGEST_SENTENCE) return 0;
  const terms = searchTerms(topic, language);
  const defined = definedBy(language, sentence)?.name ?? '';
  if (defined && searchTerms(defined, language).join(' ') === terms.join(' '))
    return NAMED_AND_TOLD;
  // "Spongy (cancellous) bone is …"
  const own = sentence.replace(ITEM_MARK, '');
  const bare = own.replace(/ \([^()]*\)/g, '').replace(INSERTED, '');
  const strengths = [...new Set([own, bare])].flatMap((text) =>
    placesOf(text, terms, language).map((place) =>
      strengthAt(text, { ...place, end: endOf(text, place, topic) }, topic),
    ),
  );
  return Math.max(0, ...strengths);
}

/** Whether what follows a topic in a sentence defines it, whatever stands before: "a lemon, which is slang for …". */
export function definesAfterwards(sentence: string, topic: string, language: string): boolean {
  return placesOf(sentence, searchTerms(topic, language), language).some(({ end }) => {
    const after = afterTopic(sentence.slice(end, end + 320));
    return APPOSITION.test(after) || THAT_IS.test(after);
  });
}

const NAMED_AS =
  /(?:\(|(?<!\p{L})(?:as|called|named|termed|dubbed|is|are|was|were)) (?:an? |the )?[“"‘']?$|\($/iu;
const TOLD_AFTER =
  /^[”"’']?(?:\s?[(,—–:]|(?: \p{L}+)?,? (?:which|who|where|that|in which)(?!\p{L}))/iu;

/** Whether more than the name of a topic stands beside it: another name, a bracket, a clause. */
export function isExplained(sentence: string, topic: string, language: string): boolean {
  return placesOf(sentence, searchTerms(topic, language), language).some(
    ({ start, end }) =>
      NAMED_AS.test(sentence.slice(0, start)) || TOLD_AFTER.test(sentence.slice(end, end + 60)),
  );
}

/** The words before a topic in its sentence, the last of them, and those after it. */
type Around = { topic: string; opening: string; before: string; rest: string; after: string };

/** Forms that name a topic. */
const NAMES: ((around: Around) => boolean)[] = [
  ({ before, rest }) => NAMING.test(before) && (ENDS_THERE.test(rest) || GOES_ON.test(rest)),
  ({ topic, before, rest }) => OF_KIND.test(topic) && NAMING.test(before) && KIND_NAMED.test(rest),
  ({ before, rest }) => SAID_TO_BE.test(before) && /^[”"’']?(?:[.,;]| \(| (?:when|if) )/.test(rest),
  ({ opening, rest }) => PREDICATE.test(opening) && /^[”"’']? (?:when|if) /.test(rest),
  ({ before, rest }) => THAT_IT_IS.test(before) && MEANS_THAT.test(rest),
  ({ before, after }) => IS_THE.test(before) && WHEN.test(after),
  ({ before, after }) => WHERE_ONE.test(after) && !OF_ANOTHER.test(before),
  ({ opening, after }) => IN_IT.test(opening) && WHERE.test(after),
  ({ before, rest }) => NAMED_BESIDE.test(before) && /^[”"’']?\)/.test(rest),
  ({ before, rest }) => OTHER_NAME.test(before) && /^[”"’']?[,.)]/.test(rest),
  ({ before, rest }) =>
    CALLING.test(before) && !OF_ONE_KIND.test(before) && ENDS_SENTENCE.test(rest),
  ({ before, rest }) => CALLED_THIS.test(before) && /^[”"’']?[:.,;]/.test(rest),
  ({ opening, rest }) => TURNED.test(opening) && ENDS_SENTENCE.test(rest),
  ({ before, rest }) => CONCEIVED.test(before) && /^[”"’']? (?:is|as)\b/.test(rest),
  ({ after }) => THAT_IS.test(after),
  ({ rest }) => TOLD_AFTER_SEMICOLON.test(rest),
  ({ rest }) => IN_BRACKETS.test(rest) || OF_IN_BRACKETS.test(rest),
  ({ opening, after }) => ANY_ONE.test(opening) && DOES.test(after),
  ({ opening, rest }) => HELD.test(opening) && HELD_IF.test(rest),
  ({ opening, after }) =>
    APPOSITION.test(after) &&
    !SUBORDINATE.test(opening) &&
    !SETS_SCENE.test(opening) &&
    !(PART_OF.test(opening) && IN_WHICH.test(after)),
  ({ topic, opening, rest }) =>
    THEORY.test(topic) && ACCORDING_TO.test(opening) && ITS_CLAIM.test(rest),
  ({ topic, opening, rest }) =>
    THEORY.test(topic) && PLAIN_START.test(opening) && CLAIMS.test(rest),
  ({ topic, before, rest }) =>
    topic.includes(' ') && ONE.test(before) && TOLD_AFTER_COLON.test(rest),
];

function strengthAt(sentence: string, { start, end }: Place, topic: string): number {
  const opening = sentence.slice(0, start);
  const before = opening.slice(-160);
  const rest = sentence.slice(end, end + 320);
  const after = afterTopic(rest);
  if (standsForWordsBefore(before, topic) && SAYS_WHAT.test(rest)) return 1;
  if (NAMING.test(before) && TELLS_MORE.test(rest)) return NAMED_AND_TOLD;
  if (opening.trim() === '' && GLOSSARY_ROW.test(rest)) return 1;
  return Math.max(
    NAMES.some((names) => names({ topic, opening, before, rest, after })) ? NAMED : 0,
    definingWords(after) * openingShare(opening, sentence.slice(start)),
  );
}

function afterTopic(rest: string): string {
  return rest.replace(COMMA_INSIDE, '$2$1').replace(AFTER_TOPIC, '');
}

function definingWords(after: string): number {
  const words = after.trimStart();
  if (REMARK.test(words)) return REMARKED;
  return DEFINING.find(([, form]) => form.test(words))?.[0] ?? 0;
}

/** "gross domestic product (GDP)", but not "so much energy (ATP)". */
function standsForWordsBefore(before: string, topic: string): boolean {
  const words = before
    .slice(0, -1)
    .trim()
    .split(/\s+/)
    .slice(-2 * topic.length);
  const initial = topic.slice(0, 1).toLowerCase();
  const mayBeShort = !topic.includes(' ');
  return (
    mayBeShort &&
    before.endsWith('(') &&
    words.some((word) => word.toLowerCase().startsWith(initial))
  );
}

function openingShare(opening: string, topic: string): number {
  if (PLAIN_START.test(opening)) return 1;
  if (AFTER_COLON.test(opening)) return 0.92;
  if (FIRST_NAMES.test(opening) && /^\p{Lu}/u.test(topic)) return 0.92;
  return INTRODUCED.test(opening) ? 0.9 : OPENED_BY_OTHERS;
}
