import { MONTHS } from '../patterns';

/** "[4]", "[12–14]", "[ Note 2]", "[b]", "[verification needed]", but not the letter in "[t]he brain". */
const NOTE_MARK =
  /\s?\[\s?(?:\d{1,3}(?:\s?[,–-]\s?\d{1,3}){0,8}|(?:[a-z]{4,15} ){1,3}needed|[Nn]ote \d{1,3}|(?:according to |by )?whom?\?|update|when\?|which\?|[a-z](?=\](?!\p{L})))\]/gu;

/** "(/ˈkɛnjə/; locally [ˈkɛɲa] ( listen))" */
const PRONUNCIATION =
  /\s?\((?=[^()]{0,60}[ˈˌəɛɪʊɔɑæʃʒŋɲ])[^()]{0,200}(?:\([^()]{0,40}\)[^()]{0,100}){0,3}\)/g;

const IN_BRACKETS = /\s?\(([^()]{1,400})\)/g;

const SEEN =
  '(?:shown|seen|illustrated|depicted|indicated) (?:in|by) (?:the )?(?:figures?|tables?)\\b[^,.;()]*';
const SHOWS = 'as (?:figure|table)(?: \\d[\\d.]*)? (?:shows|depicts|illustrates|indicates)';
const AS_SHOWN = new RegExp(`,? as ${SEEN}|,? ${SHOWS}|, ${SEEN}`, 'gi');
/** "as we have already noted in an earlier chapter" */
const SAID =
  'as (?:(?:we|you) )?(?:(?:have|was|were) )?(?:already )?' +
  '(?:noted|mentioned|discussed|described|stated|explained|learned|said) ' +
  '(?:earlier|above|previously|before|' +
  'in (?:the|an) (?:previous|last|earlier|preceding) (?:section|chapter|module))';
/** "As we explained in Unemployment", "As you may recall from your study of …", "As previously stated", "If you recall" */
const SAID_VERB =
  '(?:noted|mentioned|discussed|described|stated|explained|learned|said|defined|discuss|describe|explain)';
const ADVERB = '(?:(?:have|will|shall|may|just|already|previously|formally) ){0,2}';
const SAID_BY_US = `as (?:we|you)(?:[’'](?:ve|ll))? ${ADVERB}(?:${SAID_VERB}|(?:know|recall|remember|see|seen|saw|show|shown|learn|learned)(?= from|,))[^,;.()]{0,70}`;
const SAID_BEFORE = `as (?:previously|already|just) ${SAID_VERB}|as ${SAID_VERB}|(?:if|as) you recall`;
const AS_SHOWN_FIRST = new RegExp(
  `^(?:as ${SEEN}|${SHOWS}|${SAID}|${SAID_BY_US}|${SAID_BEFORE}), (?=\\p{Ll}{3}|an? )(.)`,
  'iu',
);
/** "…, as we describe in more detail below.", "but as stated above, …" */
const AS_SAID = new RegExp(
  `(?:, as we ${ADVERB}${SAID_VERB}\\b[^,;.()]{0,70}|(?<=\\b(?:but|and|that)) as ${SAID_VERB} (?:above|below|earlier|previously))(?:,(?= )|(?=[.;]))`,
  'gi',
);

const PART_BEFORE = '(?:the (?:previous|preceding|last|earlier)|an earlier|this|our earlier)';
const PART_WORD = '(?:chapter|section|module|unit|lesson|discussion|paragraph)s?';
/** "In the previous section, we explained that …", "Recall from our earlier discussion that …", "As this chapter has suggested, …" */
const SAID_IN_PART = new RegExp(
  `^(?:(?:earlier in|(?:at|near) the (?:beginning|start) of|in) ${PART_BEFORE} ${PART_WORD},? (?:we|you) ${ADVERB}(?:${SAID_VERB}|saw|seen) that|` +
    `(?:recall|remember) from (?:${PART_BEFORE} ${PART_WORD}|(?:the chapter on )?\\p{Lu}[^,.;:]{2,60}) that|` +
    `as ${PART_BEFORE} ${PART_WORD} (?:has |have )?(?:suggested|shown|noted|explained|made clear)s?,) (?=\\p{L})(.)`,
  'iu',
);
const SAID_PARTICIPLE =
  '(?:discussed|described|mentioned|introduced|noted|outlined|explained|highlighted)';
/** "the grafts described above", "factors that have been discussed earlier in this chapter", "an exception that will be highlighted later" */
const BEFORE = `(?:above(?! all)|earlier|previously|below|later)(?: in this ${PART_WORD})?`;
const NO_PLURAL = '(?!(?:was|has|does|this|thus|always|sometimes|perhaps|reasons)\\b)';
const SAID_AFTER = new RegExp(
  `, ${SAID_PARTICIPLE} ${BEFORE},?(?= |[.;])|` +
    `(?: (?:that|which) (?:(?:have|has) been|were|was|are|is|will be)|(?<=\\b${NO_PLURAL}[a-z]{3,30}s)) ${SAID_PARTICIPLE} ${BEFORE}(?=[ ,.;])`,
  'gi',
);
/** In words: less than that says nothing without it. */
const LEAST_LEFT = 6;

function withoutSaidAfter(sentence: string): string {
  const rest = sentence.replace(SAID_AFTER, '');
  return rest.split(' ').length >= LEAST_LEFT ? rest : sentence;
}

/**
 * A sentence without note marks, citations, references to figures and to what was said before, life dates and pronunciations; the rest word for
 * word.
 */
export function plainProse(sentence: string): string {
  return withoutSaidAfter(/[([]/.test(sentence) ? withoutAsides(sentence) : sentence)
    .replace(AS_SHOWN_FIRST, (_, letter: string) => letter.toUpperCase())
    .replace(SAID_IN_PART, (_, letter: string) => letter.toUpperCase())
    .replace(AS_SHOWN, '')
    .replace(AS_SAID, '')
    .replace(/[^\S ]\s*| \s+/g, ' ')
    .replace(/ ([,;:!?]|\.(?![\p{L}\d]))/gu, '$1')
    .replace(/(?<!\.)\.\.$/, '.')
    .trim();
}

function withoutAsides(sentence: string): string {
  return sentence
    .replace(NOTE_MARK, '')
    .replace(IN_BRACKETS, (whole, inner: string) => (isReference(inner) ? '' : whole))
    .replace(PRONUNCIATION, '');
}

const PART =
  '(?:figures?|figs?\\.?|tables?|boxe?s?|chapters?|sections?|equations?|exercises?|appendix|appendices|pp?\\.|pages?)';
/** "see Figure 3", "Figureb", "table 4", "p. 12", "image credit: NASA"; not "table salt", "credit cards". */
const PLACE_IN_THE_TEXT = new RegExp(
  `^(?:(?:see|see also|cf\\.|as in|shown in) (?:also )?(?:the )?${PART}|${PART} ?\\d|` +
    'as (?:we|you) (?:have )?(?:noted|discussed|described|explained|learned|saw|defined)\\b|' +
    '(?:image|photo|video|figure) credits?\\b|credits?[^:]{0,20}:|(?:link|image|video|above|below|the section)$)',
  'i',
);
/** Web pages drop the number: "(Figure)", "(Figureb)". */
const NUMBERLESS =
  /^(?:Figures?|Figs?\.|Tables?|Box|Chapters?|Sections?|Equations?|Appendix)[a-z]{0,2}(?:$|[\s,;:-])/;
/** "see Radiation and Spectra", "as discussed in The Sun" */
const TITLE =
  /^(?:see(?: also)?|as (?:discussed|described|explained|covered|introduced) in|refer to|recall from)(?: the)?(?: (?:chapter|section) on)? [“"‘]?\p{Lu}/u;
const YEARS = /^(?:1[5-9]|20)\d{2}[a-z]?(?:\s?[–-]\s?(?:\d{4}|present))?$/;
const YEAR_OF_A_WORK = /\bet al\b|,\s?(?:(?:1[5-9]|20)\d{2}|n\.d)/;
/** "Smith 2012", "Smith and Jones 2012"; not "May 2012". */
const AUTHOR_AND_YEAR = new RegExp(
  `^(?!(?:${MONTHS}|Spring|Summer|Autumn|Fall|Winter)\\b)` +
    "\\p{Lu}[\\p{L}’'-]*(?: (?:(?:and|&) \\p{Lu}[\\p{L}’'-]*|et al\\.?))? (?:1[89]|20)\\d{2}[a-z]?$",
  'u',
);
const NAMES_AND_NUMBERS = /^[\p{L}\d\s.,;:&’'/[\]–-]+$/u;

function isReference(inBrackets: string): boolean {
  if (
    [PLACE_IN_THE_TEXT, NUMBERLESS, TITLE, YEARS, AUTHOR_AND_YEAR].some((pattern) =>
      pattern.test(inBrackets),
    )
  )
    return true;
  return YEAR_OF_A_WORK.test(inBrackets) && NAMES_AND_NUMBERS.test(inBrackets);
}
