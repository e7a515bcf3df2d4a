import { groupOf } from '../../language/patterns';
import { subjectOf, withoutSimply } from './request-slots';

const ONE = '(.{2,80}?)';
const OTHER = '(.{2,80})';
/** Not "involved with", "with respect to", "resistance to heat and to drying": parts of one topic. */
const WITH =
  '(?<!\\b(?:involved|associated|connected|concerned|compared|according|related|due|respect|similar|contrast)) (?:with|to|from|vs\\.?|versus|against)(?! .* and (?:with|to|from) )';
/** Not "it can compare", "compare to". */
const ASKS_TO_COMPARE =
  '(?<!\\b(?:it|that|they|which|who|we|people) (?:can|could|may|might|will|would|must|should) )' +
  '(?:compare and contrast|compare|contrast|distinguish|differentiate)(?: between)? ' +
  '(?!(?:to|with|agents?|media|dyes?)\\b)';
const UNLIKE =
  '(?:differ(?:ent)? from|compare (?:to|with)|relate to|different to|different than|unlike|similar to(?: and (?:different|distinct) from)?|(?:different|distinct) from and similar to)';
const HOW_DIFFERENT = groupOf([
  "difference|what(?:['’]?s| is| are) the (?:differences?|similarit(?:y|ies))",
  'how (?:are they different|do they differ)',
]);
const COMPARE = [
  `(?:difference|differences|similarit(?:y|ies)|distinction|comparison|contrast|relation(?:ship)?) (?:between|among|of) ${ONE} (?:and|vs\\.?|versus) ${OTHER}$`,
  `^how (?:do|does|is|are|did|would) ${ONE} ${UNLIKE} ${OTHER}$`,
  `${ASKS_TO_COMPARE}${ONE}(?: and|${WITH}) ${OTHER}$`,
  `^${ONE},? (?:vs\\.?|versus) ${OTHER}$`,
  `^how (?:(?:do|does|is|are) )?${ONE} and ${OTHER} (?:are )?(?:differ|compare|different|relate|related|alike|similar)$`,
  `^what (?:do|does|did) ([^,]{2,80}?) and ${OTHER} have in common$`,
  // "mitosis and meiosis, what is the difference"
  `^(?!(?:what|why|how|when|where|who|which|do|does|is|are)\\b)${ONE} (?:and|&) ${OTHER},? ${HOW_DIFFERENT}$`,
  `(?:tell|keep) ${ONE} (?:and|from) ${OTHER} apart$`,
  `(?:mix up|confuse|mixing up|confusing) ${ONE} (?:and|with) ${OTHER}$`,
  `(?:unterschiede?|différences?|diferencias?|diferenças?|differenz[ae]) (?:zwischen|entre|tra|fra) ${ONE} (?:und|et|y|e) ${OTHER}$`,
  `^(?:vergleiche?|compar(?:e[rz]?|a|ar)|confronta) ${ONE} (?:und|mit|et|avec|y|con|e|com) ${OTHER}$`,
].map((pattern) => new RegExp(pattern, 'i'));

/** Asks for the reason of a difference, or of something else: "make up the difference between taxes and spending". */
const ASKS_ELSE =
  /^why\b|\b(?:make|makes|making|made) up (?:for )?the differences?\b|\b(?:suggests?|shows?|means?) that there (?:is|are)\b/i;
/** A further request: ": name two similarities", "? Give examples", "in terms of their costs". */
const GOES_ON =
  /[.:;?!]+ .*|,? and (?:also )?(?:give|provide|describe|explain|name|list|state|identify|say|tell|discuss)(?!\p{L}).*| in terms of .*/isu;

/** "diff btw", as students type. */
const SHORT = /(?<!\p{L})diff(?:erences?)?s? (?:between|btwn?|b\/w) /iu;

/** "In what ways are …", "Tell me how …" */
const HOW = /^(?:in (?:what|which) ways?|(?:tell me|explain|describe) how)(?= )/iu;
/** "the first and second law": a quality by itself. */
const ORDINAL = /^(?:the )?(first|second|third)$/iu;

/** The two things that a message asks to compare. Subjects often differ by a quality alone: "nominal and real GDP". */
export function comparedIn(words: string, language: string): [string, string] | null {
  if (ASKS_ELSE.test(words)) return null;
  const plain = withoutSimply(words, language)
    .trim()
    .replace(SHORT, 'difference between ')
    .replace(HOW, 'how')
    .replace(/ & /g, ' and ');
  const bare = plain.replace(GOES_ON, '');
  for (const text of bare === plain ? [plain] : [bare, plain]) {
    for (const pattern of COMPARE) {
      const [one = '', other = ''] =
        pattern
          .exec(text)
          ?.slice(1)
          .map(
            (topic) =>
              ORDINAL.exec(topic)?.[1] ?? subjectOf(topic, language, { keepsQuality: true }),
          ) ?? [];
      if (one && other) return [one, other];
    }
  }
  return null;
}
