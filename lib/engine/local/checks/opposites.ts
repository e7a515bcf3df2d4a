import { articleFor } from '../../language/words/words';
import { OPPOSITES, QUALITY_OPPOSITES } from './antonyms';
import type { Replacement } from './numbers';

/** Whether the text has a phrase, in lower case. */
export type Says = (phrase: string) => boolean;

/** A word between what stands before and after it. */
type Place = { before: string; word: string; after: string };

/** The words of direction, degree or order, each by its opposite, the last first. */
export function opposites(text: string, says: Says): Replacement[] {
  const words = [...text.matchAll(/(?<![\p{L}-])\p{Ll}[\p{Ll}-]+(?![\p{L}-])/gu)];
  return words.toReversed().flatMap(({ index: at, 0: word }) => {
    const place = { before: text.slice(0, at), word, after: text.slice(at + word.length) };
    const added = directionOf(place) ?? qualityOf(place, says);
    return added && mayChange(place, added) ? { at, removed: word, added } : [];
  });
}

const AMOUNT = /^ than (?:\d|half\b|one\b|two\b|twice\b)/;
/** "more useful", "more money". */
const QUALIFIED =
  /^ (?!(?:than|or|and|of|in|to|for|from|on|at|with|by|as|is|are|recent)\b)\p{L}{2}/u;
const PLURAL = /^ (?:(?:people|children|women|men)\b|\p{L}+[^su\W]s\b)/u;
const ADJECTIVE = /^ \p{L}+(?:ly|al|ive|ous|ent|ant|ful|ic|able|ible|ed|on|ex|ult|ar)\b/u;

/** All other words are kept, without a look at what stands around them. */
const TURNED = new Set(['more', 'most', ...OPPOSITES.keys()]);

function directionOf(place: Place): string | undefined {
  const { before, word, after } = place;
  if (!TURNED.has(word)) return undefined;
  if (word === 'more') return lessOf(place);
  if (word === 'most') return /\bthe $/.test(before) && ADJECTIVE.test(after) ? 'least' : undefined;
  return MISFITS.some(([words, context]) => words.test(word) && context.test(`${before}|${after}`))
    ? undefined
    : OPPOSITES.get(word);
}

function lessOf({ before, after }: Place): string | undefined {
  if (/\b(?:one|no|any|once|(?:on|at|in) a) $/i.test(before)) return undefined;
  if (PLURAL.test(after)) return 'fewer';
  return AMOUNT.test(after) || QUALIFIED.test(after) ? 'less' : undefined;
}

/** Contexts in which a word can't be turned round: "takes longer", "a large fraction, 70 percent", "the lower limbs", "gives rise to". */
const MISFITS: readonly (readonly [RegExp, RegExp])[] = [
  [/^(?:longer|shorter)$/, /\b(?:takes?|took|lasts?) (?:much |far )?\|/],
  [/^(?:high|low|large|small)$/, /\| (?:school|enough)|\d|percent/],
  [
    /^(?:high|low)er$/,
    /\| (?:limb|bod|back|jaw|lip|leg|arm|extremit|abdom|spine|part|half|end|bound|education|learning|class|house|court|chamber|vertebrate|mammal|animal|plant|brain)/,
  ],
  [/^ris(?:e|es|ing)$/, /\bg[ai]v(?:e|es|en|ing) \||\| (?:up|to (?:power|fame|the occasion))\b/],
  [
    /^rais(?:e|es|ing)$/,
    /\| (?:\p{L}+ )?(?:funds?|money|capital|revenues?|taxes|concerns?|questions?|doubts?|issues?|awareness|child(?:ren)?|famil(?:y|ies)|livestock|cattle|animals?|crops?|hands?)\b/u,
  ],
  [
    /^fall(?:s|ing)?$/,
    /\| (?:under|into|within|on|between|outside|quarter|semester|term|of (?:19|20)|asleep|ill|sick|silent|in love|apart|short|victim|prey|behind|back|out|through|for)\b/,
  ],
  [/^(?:great|small|larg|high|low)er$|^(?:more|less)$/, /\btimes \||\bneither .*\|/],
  // The leaves of a plant.
  [
    /^leaves$/,
    /\|(?! (?:the|an?|its|his|her|their|through|by|from)\b)|\b(?:the|their|its|of|from|in|on|these|and|green) \|/i,
  ],
  [/^(?:demanded|supplied)$/, /^(?!.*quantit[^|]*\|)/],
  [/^(?:(?:en|dis)courage|prevent)s?$/, /\|.*\bfrom \p{L}+ing\b/u],
  [/^(?:majority|minority)$/, /\d|percent/],
  // "even in larger firms" says it of all; "the largest" has no larger ones beside it.
  [/er$|^(?:large|small|high|low|great|long|short)$/, /\beven (?:[\p{L}-]+ ){0,3}\||\p{L}est\b/u],
  // "the short, immobile cilia" is a detail.
  [/^(?:long|short)$/, /\|(?! (?:runs?|terms?|periods?|times?|distances?)\b)/],
  [/est$/, /\| (?:[\p{L}-]+ ){0,2}(?:source|role|part|share|single|possible)\b/u],
  // "stimulates the cells to grow"
  [/^(?:stimulate|inhibit)s$/, /\| (?:[\p{L}-]+ ){1,3}to \p{L}/u],
  [/./, /\bbut (?:(?:it|they) )?still\b[^|]*\|/],
];

/** A thing of another kind may do the same, but isn't the same. */
const OPENS = /^(?:(?:The|An?) )?$/;
const SAYS_WHAT =
  /^(?: [\p{L}-]+){1,3} (?:(?:is|are) (?:an?|the|called|known)|consists? of|refers? to|means?|measures?|involves?|occurs? when)\b/u;
/** Not "gets the level right". */
const SIDE =
  /^ (?:\p{L}+ )?(?:side|hand|half|atrium|ventricle|lung|kidney|hemisphere|ear|eye|lobe)\b/u;
const IS = /\b(?:is|are|was|were|be|becomes?) (?:\p{L}+ly |very )?$/iu;

/** Of what something is, or what the text says of something else. */
function qualityOf({ before, word, after }: Place, says: Says): string | undefined {
  const opposite = QUALITY_OPPOSITES.get(word);
  if (!opposite) return undefined;
  const others: string[] = `${before} ${after}`.match(/[\p{L}-]+/gu) ?? [];
  if (others.includes(opposite) || others.includes(word)) return undefined;
  if (word === 'right' && !SIDE.test(after)) return undefined;
  if (OPENS.test(before) && !SAYS_WHAT.test(after)) return undefined;
  const [, next] = /^ (\p{L}+)/u.exec(after) ?? [];
  return IS.test(before) || (next && says(`${opposite} ${next}`)) ? opposite : undefined;
}

function mayChange({ before, word, after }: Place, opposite: string): boolean {
  const isNoun = /\bthe $/i.test(before) && /^[.;]/.test(after);
  const isChoice = /\b(?:and|or),? $/i.test(before) || /^,? (?:and|or)\b/i.test(after);
  const isMisfit =
    NO_OPPOSITE_AFTER.test(after) || (word === 'independent' && /^ of\b/.test(after));
  const needsOtherArticle = /\ban? $/i.test(before) && articleFor(word) !== articleFor(opposite);
  return !(
    isNoun ||
    isChoice ||
    isMisfit ||
    needsOtherArticle ||
    IN_PASSING.test(before) ||
    HAS_REASON.test(after) ||
    HAS_PURPOSE.test(`${before}${word}${after}`)
  );
}

/** A name, "allows for" and "smaller, but". */
const NO_OPPOSITE_AFTER = /^ \p{Lu}|^ for\b|^,? but\b/u;
/** "how quickly" measures the same as "how slowly"; what a side clause or a cause says isn't what the sentence says. */
const IN_PASSING =
  /\b(?:how|(?:must|to) be|(?:react|respond|adjust|reaction|response|due)s? to (?:an?|the)|(?:effect|impact|result|change)s? of (?:an?|the)) $|, \p{L}+ing\b|[—–(“"]/iu;
/** They would contradict a changed sentence. */
const HAS_REASON = /\bbecause\b/i;
const HAS_PURPOSE = /\bto (?:prevent|avoid|protect|ensure|allow|help)\b|\bso that\b/i;
