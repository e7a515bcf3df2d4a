import { groupOf, union } from '../patterns';

/** "the click consonants of Xhosa", "click beetles" */
const NAMED_CLICK = 'beetle|chemistry|consonant|language|rate|reaction|sound|train';
/** "Click the link", "then double-click on it", but not "a click of the tongue". */
export const CLICK = `(?<=^|[,:;(–—] |\\b(?:to|and|then|or|please|can|just|simply|must|should) )(?:(?:double|left|right)-)?click(?! (?:${NAMED_CLICK})s?\\b)`;
const NUMBERED =
  'Figures?|Figs?\\.|Tables?|Boxe?s?|Exhibits?|Equations?|' +
  'Chapters?|Appendix|Modules?|Sections?|Exercises?';
const WHAT_PARTS_DO =
  'shows?|reflects?|illustrates?|lists?|presents?|depicts?|summarizes?|' +
  'provides?|displays?|gives?|breaks?|contains?|describes?';

/** "Section 7 of the Clayton Act", "Chapter 11 bankruptcy" */
const OF_A_LAW = groupOf([
  /Sections? \d[\w(), ]{0,30}? of (?:the|an?) (?:[\p{L}’']+ ){0,6}?(?:Act|Code|Constitution|Law|Statute|Treaty)\b/u,
  /Chapter (?:7|9|11|12|13)(?: (?:bankruptc(?:y|ies)|cases?|filings?|petitions?|protection))/,
]);
const NUMBERED_PART = new RegExp(
  `\\b(?!${OF_A_LAW})(?:${NUMBERED})\\s?${groupOf([
    /\d|[A-Z]\b|\(/, // "Figure 3", "Appendix B", "Equation (4)"
    `(?:also )?(?:above|below|${WHAT_PARTS_DO})\\b`, // "Table also lists", "Figure below"
  ])}`,
  'u',
);

/** Web pages drop the number: "…, and Figure shows". Not at the start of a sentence ("Tables of wood"). */
const NUMBERLESS_PART = /[\p{L},;:)] (?:Figure|Table|Exhibit)s?[a-z]?\b/u;

const WHICH_PART = 'this|our|next|previous|following|preceding|later|earlier|last|final';
const OWN_PARTS =
  'chapter|section|module|unit|book|textbook|figure|table|lesson|article|paper|appendix|feature|' +
  'exercise|diagram|graph|box|manual|video|image|photo|illustration';
/** "his last book", "Darwin’s next paper" are no parts of this text. */
const ANOTHERS = "(?<!\\b(?:his|her|its|their|whose) |['’]s )";
/** "The next section of the intestine", but not "of this chapter". */
const OF_A_THING =
  '(?<=\\b(?:section|unit|module)s?) of (?!(?:(?:the|this|our|your) )?(?:chapter|book|textbook|text|course|lesson|module|unit|article|paper)\\b)';
/** "The appendix is a tube of the large intestine." */
const ANATOMY =
  'abd|appendicitis|bowel|caecum|cecum|colon\\b|inflam|intestin|lymph|ruptur|surg|tube|vermiform';
const TOLD =
  'shown|listed|illustrated|described|discussed|mentioned|introduced|defined|noted|explained';
const IN_ANOTHER_PLACE =
  'above|below|earlier|later|previously|next|in (?:the )?(?:figure|table|chapter|section)';
const WHAT_READERS_DO =
  'see|seen|saw|read|learn(?:ed|t)?|' +
  '(?:look|discuss|explore|examine|return|turn|focus|consider|describe|cover)(?:e?d)?';
const PAGE_FURNITURE = groupOf([
  CLICK,
  /watch this|visit this|link to learning|learning objectives?|test your understanding/,
  // not "in the margin of the lake"
  /in the margin(?! of (?!(?:the|this) (?:page|text|book)\b))/,
  /et al\.,? in press/,
]);

const SPEAKS_OF_ITSELF = union([
  // "The chapter will close with hypnosis.", but not "the textbook example of a cartel"
  /\bthe (?:chapter|textbook(?! (?:cases?|examples?)\b))\b/i,
  new RegExp(`^(?!.*(?:${ANATOMY})).*\\bthe appendix\\b`, 'i'),
  // "in the next section"
  new RegExp(`${ANOTHERS}\\b(?:${WHICH_PART}) (?:${OWN_PARTS})s?\\b(?!${OF_A_THING})`, 'i'),
  new RegExp(`\\b(?:${TOLD}) (?:${IN_ANOTHER_PLACE})\\b`, 'i'), // "as shown in the table"
  new RegExp(
    // "you’ll learn", "we have also seen"
    `\\b(?:we|you|us)(?: (?:will|shall|have|had)|['’](?:ll|ve)) (?:also )?(?:${WHAT_READERS_DO})\\b`,
    'i',
  ),
  /\b(?:we|you) (?:saw|learned|noted|discussed|introduced|mentioned)\b/i,
  /\bsee (?:above|below)\b/i,
  /\bin the (?:figure|table|graph|chart|diagram)\b/i,
  new RegExp(
    // "Look at the following", "note this graph"
    '\\b(?:read|see|refer to|look at|complete|notice|note) (?:the|this|these) ' +
      '(?:following|next|figure|table|graph|diagram|chart|box)\\b',
    'i',
  ),
  new RegExp(`\\b(?:${PAGE_FURNITURE})\\b`, 'i'),
  /\blet['’]s\b/i,
  /^lets (?:now |first |also )?(?:look|see|consider|turn|start|take)\b/i, // "Lets now look into"
  /\byou have (?:read|learned)\b/i,
]);

/** What a section or an article does in its text, in Portuguese and Spanish, French, Italian, and German. */
const WHAT_SECTIONS_DO =
  'questiona|aborda|analisa|analiza|discute|' +
  'aborde|examine|analyse|traite|présente|' +
  'affronta|esamina|analizza|' +
  'behandelt|beschreibt|zeigt|wird|wurde';
const WHAT_ARTICLES_DO =
  'aborda|examina|analisa|analiza|discute|apresenta|' +
  'aborde|examine|analyse|traite|présente|' +
  'affronta|esamina|analizza|presenta|' +
  'behandelt|untersucht';
const NEXT_SECTION = groupOf([
  '(?:a|la) (?:última|próxima|dernière|prochaine|ultima|prossima) ' +
    '(?:seção|secção|section|sección|sezione)',
  '(?:der|dem|im|den) (?:nächsten?|letzten?) abschnitt',
]);
const THIS_ARTICLE = groupOf([
  /(?:o|este) artigo/,
  /(?:el|este) artículo/,
  /l['’]article/,
  /(?:der|dieser) (?:artikel|aufsatz|beitrag)/,
  /(?:l['’]|questo )articolo/,
]);

const SPEAKS_OF_ITSELF_ELSEWHERE = new RegExp(
  `(?<!\\p{L})${groupOf([
    /in (?:diesem|dem folgenden|dem nächsten) (?:kapitel|abschnitt|text)/,
    /siehe (?:oben|unten|abb(?:ildung(?:en)?)?|abschnitt|kapitel|seite|tabelle)/,
    /(?:abbildung|abb\.|tabelle|figure|figura|tableau|tabla|tabela|tabella) \d/,
    /dans (?:ce|le) (?:chapitre|texte|prochain)/,
    '(?:en este|en el próximo|neste|no próximo|in questo|nel prossimo) ' +
      '(?:cap[ií]tulo|capitolo|texto|testo|apartado|paragrafo)',
    `${NEXT_SECTION} ?(?:${WHAT_SECTIONS_DO})`, // "A última seção questiona"
    `${THIS_ARTICLE} (?:${WHAT_ARTICLES_DO})`, // "L’article examine"
  ])}(?!\\p{L})`,
  'iu',
);

/** "See Sleep Disorders for more.", "See the guide on rules for details." */
const SENDS_ELSEWHERE = new RegExp(
  `^See (?:also )?(?:\\p{Lu}|[^.]{3,80} for ${groupOf([
    /more|further|details?|examples?|instructions|information/,
    /an? (?:\p{Ll}+ )?(?:list|example|explanation|overview)/u, // "See the site for a full list"
  ])})`,
  'u',
);

/** "The data are shown as circles.", "They are drawn in red on the left." */
const DRAWN = new RegExp(
  `\\b(?:shown|drawn|plotted|depicted|displayed|pictured) ${groupOf([
    /as (?:arrows|bars|circles|crosses|dots|lines|points|rectangles|squares|triangles)/,
    /in (?:black|blue|gr[ae]y|green|orange|purple|red|white|yellow)/,
    /underneath|on the (?:left|right)/,
  ])}\\b`,
  'iu',
);
const PICTURES = 'animation|code|drawing|example|illustration|image|picture|plot';
const MARKS = 'bar|box|circle|column|dot|marker|row|slice';

/** A caption, or what is said of a picture beside it. */
const OF_A_PICTURE = union([
  /\((?:left|top)\)[^()]{1,200}\((?:right|bottom)\)/iu, // "A neuron (left) and its model (right)."
  /^(?:left|right|top|bottom|above|below): /iu, // "Left: a network of two layers."
  DRAWN,
  // "In the code above", "on the image on the left"
  new RegExp(`\\b(?:in|on) the (?:${PICTURES}) (?:above|below|on the (?:left|right))\\b`, 'iu'),
  /\bin the (?:above|below) (?:code|diagram|example|figure|image|plot|table)\b/iu,
  /\b(?:image|picture|plot) (?:above|below)\b/iu,
  new RegExp(
    // "Each bar represents", "The standard error bars show"
    `^(?:each|every|(?:the )?(?:\\p{L}+ )?error) (?:${MARKS})s? ` +
      '(?:denotes?|indicates?|represents?|shows?)\\b',
    'iu',
  ),
  // "Coverage is shown for each year", "The total is noted in the Crossref column."
  /\b(?:is|are) (?:listed|noted|shown) (?:for each|in the (?!spinal|vertebral)\p{L}+ column)\b/iu,
]);

const WHAT_LECTURERS_DO =
  'talk|look|see|discuss|cover|start|learn|show|go (?:over|through)|walk|spend|focus|introduce|' +
  'explore';
const WHICH_LECTURE =
  "this|today['’]s|our (?:next|last|previous)|the (?:next|last|previous|following)";
const GREETINGS =
  'hi|hello|good (?:morning|afternoon|evening)|welcome(?: back)?|thank you|thanks|' +
  'congratulations|great (?:job|work)|well done';
/** Not "Thanks to antibiotics, …", "Welcome signs of spring". */
const BEHIND_A_GREETING =
  '[,.!]|$| (?:again|all|class|everybody|everyone|folks|for|friends|guys|on|so|students|there|very)\\b|(?<=welcome(?: back)?) to\\b';

const OF_A_LECTURE = union([
  new RegExp(
    // "Today we’re just going to talk about", "I am gonna show"
    "\\b(?:we|I)(?: are|['’]re| am|['’]m) (?:(?:now|just|also) )?(?:going to|gonna) " +
      `(?:${WHAT_LECTURERS_DO})\\b`,
    'i',
  ),
  new RegExp(
    // "In this video", "by the end of today’s lecture"
    `\\b(?:in|at the end of|by the end of) (?:${WHICH_LECTURE}) ` +
      '(?:video|lecture|lesson|session|class|episode|lab)s?\\b(?! of\\b)',
    'i',
  ),
  new RegExp(`^(?:${GREETINGS})(?:${BEHIND_A_GREETING})`, 'i'), // "Hi, so binary search is next."
  /\byou should now be able to\b/i,
  /\bover the next few (?:minutes|videos|lectures|slides)\b/i,
  /\bI look forward to\b/i,
  /\bsee you (?:in|next|soon|shortly|there|then)\b/i, // "We’ll see you shortly."
  /\bmy name is\b/i,
  /\bthat['’]s (?:great progress|it for (?:today|now)|all for (?:today|now))\b/i,
]);

/** What a text says about its own parts, pictures or argument. */
export const OF_THE_TEXT: readonly RegExp[] = [
  NUMBERED_PART,
  NUMBERLESS_PART,
  OF_A_PICTURE,
  SPEAKS_OF_ITSELF,
  OF_A_LECTURE,
  SENDS_ELSEWHERE,
  SPEAKS_OF_ITSELF_ELSEWHERE,
];
