import { groupOf, union } from '../patterns';

/** Before a topic that is named there. */
export const NAMING = union([
  new RegExp(
    `\\b${groupOf([
      // "is called X", "a membrane called X", "known as the X"
      /(?:called|termed|named|defined as|(?:also|commonly|better) known as|known as|referred to as|dubbed)/,
      /(?:refer|refers|referred) to [^.;]{1,100}? as/, // "we refer to it as X"
      /this is/,
    ])}\\s+(?:an?\\s+|the\\s+)?[“"‘']?$`,
    'i',
  ),
  /\bcalls?\b[^.;,]{1,120}?\s(?:(?:an?|the)\s+[“"‘']?|[“"‘'])$/i, // "we call this fall a X"
]);
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
/** "The last phase is the relaxation phase, when …" */
const IS_THE = /(?<!\p{L})(?:is|are) (?:the|an?|another|called) [“"‘']?$/iu;
const WHEN = /^(?:, | ?[—–] ?)(?:when|where|(?:during|in|by|at|through|for) which)(?!\p{L})/iu;
/** "bundling, where a firm sells two products as one"; not "a change in muscle tone, where a limb …". */
const WHERE_ONE = /^, where (?:an?|the|one|each|both|[\p{L}-]+s) /iu;
const OF_ANOTHER = /(?<!\p{L})(?:in|of|at|on|from|into|to|within|with) (?:an? |the )?[“"‘']?$/iu;
/** "In isotonic contractions, where the tension stays constant, …" */
const IN_IT = /^(?:in|with|during|under|through|by) (?:an? |the )?[“"‘']?$/iu;
const WHERE = /^, (?:where|in which|when)(?!\p{L})/iu;
/** What is said of a thing after ", which". */
const WHICH_DOES =
  'forms?|occurs?|happens?|measures?|describes?|states?|says|holds|consists?|refers?|means?|' +
  'involves?|represents?|studies|looks|focuses|deals|serves?|specifies|determines';
const NO_NOUN = 'is|are|was|were|be|may|might|can|could|will|would|should|has|have';
/** After a topic, wherever it stands. */
export const APPOSITION = new RegExp(
  `^, ${groupOf([
    // "X, spending that helps"; not "X, given that it"
    /\p{L}{4,} that (?!(?:is|are|was|were|has|have|it|they|the|we|you)(?!\p{L}))\p{L}{2,}s(?!\p{L})/u,
    /(?:in|by|with|during|through) which /, // "X, during which"
    `which (?:${WHICH_DOES})(?!\\p{L})`, // "X, which measures"
    /which is [\p{L}-]+ (?:that|which|of|in)(?!\p{L})/u, // "X, which is tissue that"
    // "X, which is a", "X, which means the", "X, that is another word for"
    /(?:which|that) (?:is|are|refers? to|means?) (?:an?|the|slang|short|another (?:name|word|term)) /,
    // "X, which are rare times of"
    /which are (?:[\p{L}-]+ ){1,3}(?:that|of|on|used|where|in which)(?!\p{L})/u,
    // "X, often property that"
    /(?:often|usually|typically|generally) (?:[\p{L}-]+ ){1,5}(?:that|of|where|in which)(?!\p{L})/u,
    // "X, the cell fragments that", "X, a thick, slimy fluid whose"; not "X, the cells can be those that"
    `(?:an?|the) (?:(?!(?:${NO_NOUN})(?!\\p{L}))[\\p{L}-]+,? ){1,4}` +
      '(?:that|by which|in which|of|where|whose)(?!\\p{L})',
  ])}`,
  'iu',
);
/** "A country has an absolute advantage in producing a good if …" */
const HELD = /^(?:an?|the|one) [\p{L} -]{2,40} (?:has|have|possesses|enjoys) an? [“"‘']?$/iu;
const HELD_IF = /^[^.;]{0,80} (?:if|when) /;
/** "dollarize—that is, to use the U.S. dollar" */
export const THAT_IS =
  /^(?: on an? \p{L}+)?(?:\s?[—–]\s?(?:or )?|[,;] )(?:that is|meaning|which means|i\.e\.)(?!\p{L})/iu;
/** "a converging economy (the economy of a country that catches up)" */
const IN_BRACKETS = /^[”"’']? \((?:an?|the|any|that is,?|i\.e\.,?) (?:[\p{L}-]+ ){3,}/iu;
/** "proprioception (perception of body position)" */
const OF_IN_BRACKETS = /^[”"’']? \([\p{Ll}-]{4,} (?:of|that|in which|by which) [^()]{5,100}\)/u;
/** "A simple stain uses one dye": what any such thing does. */
const ANY_ONE = /^(?:an?|any) [“"‘']?$/iu;
const WHAT_ONE_DOES =
  'gives|uses|shows|allows|lets|permits|enables|provides|contains|connects|carries|converts|' +
  'measures|produces|makes|prevents|protects|controls|regulates|describes|represents|helps|holds|' +
  'keeps|stores|serves|acts|forms|joins|separates|transfers|specifies|determines|indicates|tells|' +
  'involves|turns|has|lacks';
const DOES = new RegExp(
  `^(?: (?:only|also|usually|typically|\\p{L}+ly))? (?:${WHAT_ONE_DOES})(?!\\p{L})`,
  'iu',
);
/** "(GDP) is …", "(HMO) provides …" */
export const SAYS_WHAT = new RegExp(
  `^\\)(?:[.,]| is| are| refers| means|${DOES.source.slice(1)})`,
  'iu',
);
/** "When you think about blood, the first thing that …" */
const SUBORDINATE =
  /^(?:when|if|as|because|although|while|since|in|with|for|during|after|before|by|to|like|unlike|despite|from|at|on|of|under)\s(?:[^,]*|.*,? (?:and|or) )$/i;
/** "However, in monopolistic competition, the end result of …" */
const SETS_SCENE = /[,;] (?:in|under|with|for|during|within|among) (?:an? |the )?[“"‘']?$/i;
/** "gross domestic product, or GDP," */
const OTHER_NAME = /, (?:or|also called|also known as) (?:an? |the )?[“"‘']?$/i;
const SCHOLARS = 'we|economists|psychologists|scientists|researchers|biologists|sociologists';
/** Before a topic, "is" or "as" after it. */
const CONCEIVED = new RegExp(
  `\\b${groupOf([
    // "a useful way to conceptualize X"
    /way to (?:conceptualize|think (?:of|about)|understand|define|describe|view)/,
    /(?:can|may|might|often|usually) (?:define|describe|think of)/, // "we often think of X"
    `(?:${SCHOLARS}) (?:define|describe)`, // "psychologists define X"
  ])}\\s+(?:an? |the )?[“"‘']?$`,
  'i',
);
/** "known as predatory pricing, in which a firm …": named and told. */
export const TELLS_MORE = /^[”"’']?, (?:in which|where|whereby)(?!\p{L})/iu;
/** "the second phase of the cycle, in which …": of the phase. */
const PART_OF =
  /(?<!\p{L})(?:phase|stage|part|period|step|end|start|beginning|middle|side|half|portion|branch|layer|level|section|region)s? of (?:an? |the )?[“"‘']?$/iu;
const IN_WHICH = /^, (?:in|during|by|at|through|for) which(?!\p{L})/iu;
const THEORY = /(?<!\p{L})(?:theory|model|law|hypothesis|principle|rule|view|perspective)$/iu;
/** "The efficiency wage theory suggests that …" */
const CLAIMS =
  /^[”"’']? (?:suggests?|claims?|posits?|maintains?|contends?|assumes?|predicts?|argues?|states?|holds?|proposes?|asserts?|says) that(?!\p{L})/iu;
/** "information about comorbidity; the co-occurrence of two disorders" */
const TOLD_AFTER_SEMICOLON =
  /^[”"’']?; (?:an?|the) (?:[\p{Ll}-]+ ){1,4}(?:of|that|which|in which) (?:[^.;:]{3,160})\.?$/u;
const ENDS_THERE = /^[”"’']?(?:[.,;:)—–]|\s*$| \(| or | and | [—–-] )/;
/** Keeps a definition one: "The term X". */
export const PLAIN_START =
  /^(?:(?:an?|the|this|these|der|die|das|ein|eine|le|la|les|un|une|el|los|las|una)\s+|l['’])?(?:(?:term|word|phrase|concept|idea|notion)s?\s+(?:of\s+)?)?[“"‘']?$/i;

/** The words before a topic in its sentence, the last of them, and those after it. */
type Around = { topic: string; opening: string; before: string; rest: string; after: string };

/** Forms that name a topic, or tell what it is. */
export const NAMES: ((around: Around) => boolean)[] = [
  ({ before, rest }) => NAMING.test(before) && (ENDS_THERE.test(rest) || GOES_ON.test(rest)),
  ({ topic, before, rest }) => OF_KIND.test(topic) && NAMING.test(before) && KIND_NAMED.test(rest),
  ({ before, rest }) => SAID_TO_BE.test(before) && /^[”"’']?(?:[.,;]| \(| (?:when|if) )/.test(rest),
  ({ opening, rest }) => PREDICATE.test(opening) && /^[”"’']? (?:when|if) /.test(rest),
  ({ before, after }) => IS_THE.test(before) && WHEN.test(after),
  ({ before, after }) => WHERE_ONE.test(after) && !OF_ANOTHER.test(before),
  ({ opening, after }) => IN_IT.test(opening) && WHERE.test(after),
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
    THEORY.test(topic) && PLAIN_START.test(opening) && CLAIMS.test(rest),
];
