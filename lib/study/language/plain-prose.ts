const CITATION = new RegExp(
  '\\s?\\((?:(?:see|see also|cf\\.|e\\.g\\.,?|for example,?|for a review,? see)\\s)?' +
    '(?:(?:Figure|Fig\\.|Table|Box|Chapter|Section|Equation)s?[a-z]?\\b[^()]{0,40}|' +
    '[^()]{2,160}?,? (?:et al\\., )?(?:n\\.d\\.|(?:1[5-9]|20)\\d\\d)[a-z]?(?:[;,][^()]{0,240})?)\\)|' +
    '\\s?\\[(?:citation needed|note \\d{1,3}|[a-z])\\]|' +
    '\\s?\\[\\d{1,3}(?:[,–-] ?\\d{1,3})*\\]',
  'g',
);

/** How a name is spoken: "(/ˈkɛnjə/; locally [ˈkɛɲa] ( listen))". */
const PRONUNCIATION = /\s?\((?=[^()]{0,60}[ˈˌəɛɪʊɔɑæʃʒŋɲ])[^()]{0,200}(?:\([^()]{0,40}\)[^()]{0,100}){0,3}\)/g;

/** A sentence as running text: on one line, without references to literature and figures, "(Smith, 2012)", "[4]". */
export function plainProse(sentence: string): string {
  return sentence
    .replace(CITATION, '')
    .replace(PRONUNCIATION, '')
    .replace(/\s+/g, ' ')
    .replace(/ ([,;:]|\.(?![\p{L}\d]))/gu, '$1')
    .trim();
}

const NUMBERED_PART =
  /\b(?:Figures?|Figs?\.|Tables?|Boxe?s?|Exhibits?|Equations?|Chapters?|Appendix|Modules?|Sections?|Exercises?)\s?(?:\d|[A-Z]\b|\(|(?:above|below|shows?|illustrates?|lists?|presents?|depicts?|summarizes?|provides?|displays?|gives?|breaks?|contains?|describes?)\b)/;
const SPEAKS_OF_ITSELF =
  /\bthe (?:chapter|appendix|textbook)\b|\b(?:this|our|next|previous|following|preceding|later|earlier|last|final) (?:chapter|section|module|unit|book|textbook|figure|table|lesson|article|paper|appendix|feature|exercise|diagram|graph|box|manual|video|image|photo|illustration)s?\b|\b(?:shown|listed|illustrated|described|discussed|mentioned|introduced|defined|noted|explained) (?:above|below|earlier|later|previously|next|in (?:the )?(?:figure|table|chapter|section))\b|\b(?:we|you|us) (?:will|['’]ll|shall|have|had|['’]ve) (?:also )?(?:see|look|discuss|learn|learned|explore|examine|seen|saw|read|return|turn|focus|consider|describe|cover)|\b(?:we|you) (?:saw|learned|noted|discussed|introduced|mentioned)\b|\bsee (?:above|below)\b|\bin the (?:figure|table|graph|chart|diagram)\b|\b(?:read|see|refer to|look at|complete|notice|note) (?:the|this|these) (?:following|next|figure|table|graph|diagram|chart|box)\b|\b(?:click|watch this|visit this|link to learning|learning objectives?|test your understanding|in the margin|et al\.,? in press)\b|\blet['’]s\b|\byou have (?:read|learned)\b/i;

/** True for a sentence about the text's own parts, pictures or course of argument rather than about its subject. */
export function speaksOfTheText(sentence: string): boolean {
  return NUMBERED_PART.test(sentence) || SPEAKS_OF_ITSELF.test(sentence);
}
