import { anyOf } from './any-of';

const NUMBERED_PART =
  /\b(?:Figures?|Figs?\.|Tables?|Boxe?s?|Exhibits?|Equations?|Chapters?|Appendix|Modules?|Sections?|Exercises?)\s?(?:\d|[A-Z]\b|\(|(?:above|below|shows?|illustrates?|lists?|presents?|depicts?|summarizes?|provides?|displays?|gives?|breaks?|contains?|describes?)\b)/;
const SPEAKS_OF_ITSELF =
  /\bthe (?:chapter|appendix|textbook)\b|\b(?:this|our|next|previous|following|preceding|later|earlier|last|final) (?:chapter|section|module|unit|book|textbook|figure|table|lesson|article|paper|appendix|feature|exercise|diagram|graph|box|manual|video|image|photo|illustration)s?\b|\b(?:shown|listed|illustrated|described|discussed|mentioned|introduced|defined|noted|explained) (?:above|below|earlier|later|previously|next|in (?:the )?(?:figure|table|chapter|section))\b|\b(?:we|you|us) (?:will|['’]ll|shall|have|had|['’]ve) (?:also )?(?:see|look|discuss|learn|learned|explore|examine|seen|saw|read|return|turn|focus|consider|describe|cover)|\b(?:we|you) (?:saw|learned|noted|discussed|introduced|mentioned)\b|\bsee (?:above|below)\b|\bin the (?:figure|table|graph|chart|diagram)\b|\b(?:read|see|refer to|look at|complete|notice|note) (?:the|this|these) (?:following|next|figure|table|graph|diagram|chart|box)\b|\b(?:click|watch this|visit this|link to learning|learning objectives?|test your understanding|in the margin|et al\.,? in press)\b|\blet['’]s\b|\byou have (?:read|learned)\b/i;

/** "…, and Figure shows": pages on the web drop the number. The first word of a sentence may be a table of wood. */
const NUMBERLESS_PART = /[\p{L},;:)] (?:Figure|Table|Exhibit)s?[a-z]?\b/u;

/** True for a sentence about the text's own parts, pictures or course of argument rather than about its subject. */
export function speaksOfTheText(sentence: string): boolean {
  return [NUMBERED_PART, NUMBERLESS_PART, SPEAKS_OF_ITSELF].some((pattern) => pattern.test(sentence));
}

/** What a text is made of, as alternatives of a regular expression. */
export const TEXT_PARTS = 'figures?|fig\\.|tables?|chapters?|section|appendix|exercises?';

const POINTS_AT_TEXT = anyOf(
  [
    `(?:${TEXT_PARTS})(?:\\b|$)`,
    'as (?:shown|seen|noted|mentioned|described|discussed|stated|follows)\\b',
    'shown (?:here|above|below|in)\\b',
    '(?:see|shown|described|discussed|mentioned|listed|noted|defined|given) (?:above|below|earlier|later|previously)\\b',
    '(?:the (?:following|above|below|preceding|previous|next(?! (?:best|highest|lowest|level|generation))|former|latter)|earlier in)\\b',
    '(?:above|below)(?! (?:the|a|an|its|which|\\d|zero|sea|average|normal|ground|or|and)\\b)',
    'in this (?:section|chapter|book|text|module|article|paper|manual|example|case|way|context|study)\\b',
    'this (?:section|chapter|book|text|module|article|paper|manual)\\b',
    '(?:shaded|horizontal axis|vertical axis|(?:points?|arrows?) [“"]?[A-Z])\\b',
    '(?:first|second|third|fourth|last|left|right)(?:-hand)? (?:column|row|panel)s?\\b',
    'at an? (?:quantity|output|level of output) (?:of|between)\\b',
    'the (?:graph|diagram|example|picture|photo|image)\\b',
    '(?:click|link to learning|critical thinking|key terms?|learning objectives?|review questions?|discussed)\\b',
  ],
  'i',
);

/**
 * True for words that may point at the text around them, and so mean nothing on a card. Stricter than
 * `speaksOfTheText`: one "above" or "table" is enough, for there are cards to spare, and a sentence is not.
 */
export function pointsAtText(words: string): boolean {
  return POINTS_AT_TEXT.test(words);
}
