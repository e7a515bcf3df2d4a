import { groupOf, union } from '../../language/patterns';

const DEFINES_NOTHING = union([
  // "This chapter will discuss how economists define inflation."
  new RegExp(
    '(?<!\\p{L})(?:this|the|next) (?:chapter|section|module|unit|part)(?!\\p{L})[^.]{0,20} ' +
      '(?:discuss|explain|examin|explor|describ|introduc|consider|cover|look|show)',
    'iu',
  ),
  // "Panic disorder is, of course, much less common", "costs are far more predictable"
  new RegExp(
    '^[^,.;]{1,60} (?:is|are|was|were)(?:, of course,)? ' +
      '(?:much |far |even |somewhat |slightly )(?:less|more) ' +
      '(?!.{0,300} (?:called|known as) )\\p{L}',
    'iu',
  ),
  // "The rate law is:"
  /^[^,;]{1,60} (?:is|are|was|were)(?: as follows)?:$/iu,
]);

/** Whether a sentence only announces, compares or opens a definition. */
export const definesNothing = (text: string): boolean => DEFINES_NOTHING.test(text);

const BRACKETS = '(?: \\([^()]{1,80}\\))?';
/** Between a name and its verb. */
const ASIDES = new RegExp(
  `^((?:(?:the|an?) )?[^,.;:()]{2,40}?)${BRACKETS}(?: ${groupOf([
    // "The half-life of a reaction (t) is …"
    'of an? (?:[\\p{L}-]+ ){0,1}[\\p{L}-]+',
    // "Rate laws (kinetic laws) or rate equations are …"
    'or (?:[\\p{L}-]+ ){1,2}[\\p{L}-]+',
  ])})?${BRACKETS}(?= (?:is|are|refers?|means?)(?!\\p{L}))`,
  'iu',
);
/** Unlike "Furthermore, X is …", which adds a property. */
const IN_CONTRAST = /^(?:(?:in|by) contrast|on the other hand), /iu;

/** A definition without what stands between its term and the verb. */
export const withoutAsides = (text: string): string =>
  text.replace(IN_CONTRAST, '').replace(ASIDES, '$1');

const MEANS_SEVERAL = /^(?:they|their)(?!\p{L})/iu;
const ENDS_IN_PLURAL = /(?:s|people|children|men|data|media|eria|ena|i|ae)[”"’']?\.$/iu;
/** Opens with what the sentence before it ends with. */
const OPENS_WITH_LAST = new RegExp(
  `^${groupOf([
    'its?|they|their',
    // "In this approach, …"
    '(?:(?:using|in|with|through|under|by) )?(?:this|these) ' +
      '(?:methods?|techniques?|approach(?:es)?|process(?:es)?|procedures?)',
    // "This occurs when …"
    '(?:this|these) (?:is|was|are|were|means?|refers?|occurs?|happens?|takes? place|involves?|allows?)',
  ])}(?!\\p{L})`,
  'iu',
);

/** Whether a sentence goes on with what the one before it, `text`, ends with. */
export const speaksOfLast = (next: string, text: string): boolean =>
  !(MEANS_SEVERAL.test(next) && !ENDS_IN_PLURAL.test(text)) && OPENS_WITH_LAST.test(next);
