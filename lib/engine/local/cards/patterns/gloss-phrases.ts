import { groupOf } from '../../../language/patterns';

/** Before "that" they open no noun: "which cells that …". */
const NO_NOUN =
  'which|that|this|the|who|as|because|since|so|then|but|while|whereas|although|in|on|at|of|for|by|from|with|' +
  'see|most|many|some|all|each|specifically|especially|including';
/** After "the study" or "the thin, clear layer". */
const SAYS_WHICH = groupOf([
  /of|that|where|between|(?:by|through|from|on|at|with) which/,
  /(?:\p{L}+ed|responsible) (?:by|in|on|from|to|for|with)/u, // "formed by"
]);
const OPENS_DESCRIPTION = groupOf([
  /(?:an?|any) |the [\p{L}-]+ (?:for|to|in) /u, // "a layer of …", "the ability to …"
  `the (?:[\\p{L}-]+,? ){1,5}${SAYS_WHICH} `, // "the study of …", "the thin, clear layer that …"
  `(?!(?:${NO_NOUN})\\b)(?:[\\p{L}-]+ ){0,3}\\p{L}{3,}s (?:that|which) `, // "large cells that …"
]);
const GOES_ON = groupOf([
  /\b(?:called|known as)\b/,
  /\bthat .* (?:is|are) the /, // "a layer that lies on top is the …"
  /, as well as /,
  /\b(?:increases|decreases|rises|falls|occurs)$/, // "any price at which demand falls"
  /, (?:the|an?) [^,]+, (?:and|or) /, // "the part that moves, the canal, and …"
  /, and (?:the|an?) [^,]+, (?:the|an?) /, // "a bone, and the foot, a …"
  /, and \p{L}+s (?:that|which) /u, // "cells that divide, and cells that …"
]);
/** Describes a thing, and only that: it neither states something nor opens a list. */
export const DESCRIBES = new RegExp(`^(?!or |and )${OPENS_DESCRIPTION}(?!.*${GOES_ON})`, 'u');

/** After a colon, what is counted or explained: "the level of trade: the size of its economy, its place, and …". */
export const INTRODUCED = /^(?:the|any)\b|, (?:and|or) (?:an?|the|its|their) /;

/** "which", "e.g": they open no noun in brackets. */
const NO_NOUN_IN_BRACKETS = groupOf([
  'which|that|this|these|the|who|as|because|since|so|then|but|while|although|see|most|many|some',
  'all|each|or|and|also|commonly|including|such|for|from|with|in|on|at|by|of|to|not',
  /e\.g|i\.e/,
]);
/** In brackets: "(perception of the body)". */
export const BARE = new RegExp(
  `^(?!${NO_NOUN_IN_BRACKETS}\\b)(?:[\\p{L}’'-]+,? ){1,5}(?:of|in|between|that|which|from|to|through|for) `,
  'iu',
);

/** After "or": "abnormally low blood levels". */
export const OTHER_WORDS =
  /^(?!(?:by|of|to|not|both|more|less|those|other)\b)(?:[\p{L}’'-]+ ){2,}\p{L}+/u;

/** After "which are": "the three small bones …", "small sacs of air". */
export const LINKED =
  /^(?:the (?:[\p{L}-]+,? ){3}|(?!\p{L}+ed (?:from|by|in|to|at|on)\b|found\b)(?:[\p{L}-]+ ){0,3}\p{L}{3,}s (?:of|in|for|from|used|with) )/u;

/** "the world as it is, and normative statements, which …" */
export const ANOTHER = /, and (?:\p{L}+ ){1,3}\p{L}+, which /u;
