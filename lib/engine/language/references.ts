import { memoized } from './memoized';
import { atWordStart, matches } from './patterns';
import { isLeftOut } from './rule-groups';
import { isStopWord } from './word-lists';
import { capitalised } from './words';

const NUMBERED_PART =
  /\b(?:Figures?|Figs?\.|Tables?|Boxe?s?|Exhibits?|Equations?|Chapters?|Appendix|Modules?|Sections?|Exercises?)\s?(?:\d|[A-Z]\b|\(|(?:also )?(?:above|below|shows?|reflects?|illustrates?|lists?|presents?|depicts?|summarizes?|provides?|displays?|gives?|breaks?|contains?|describes?)\b)/;
const SPEAKS_OF_ITSELF =
  /\bthe (?:chapter|appendix|textbook)\b|\b(?:this|our|next|previous|following|preceding|later|earlier|last|final) (?:chapter|section|module|unit|book|textbook|figure|table|lesson|article|paper|appendix|feature|exercise|diagram|graph|box|manual|video|image|photo|illustration)s?\b|\b(?:shown|listed|illustrated|described|discussed|mentioned|introduced|defined|noted|explained) (?:above|below|earlier|later|previously|next|in (?:the )?(?:figure|table|chapter|section))\b|\b(?:we|you|us)(?: (?:will|shall|have|had)|['’](?:ll|ve)) (?:also )?(?:see|look|discuss|learn|learned|explore|examine|seen|saw|read|return|turn|focus|consider|describe|cover)|\b(?:we|you) (?:saw|learned|noted|discussed|introduced|mentioned)\b|\bsee (?:above|below)\b|\bin the (?:figure|table|graph|chart|diagram)\b|\b(?:read|see|refer to|look at|complete|notice|note) (?:the|this|these) (?:following|next|figure|table|graph|diagram|chart|box)\b|\b(?:click|watch this|visit this|link to learning|learning objectives?|test your understanding|in the margin|et al\.,? in press)\b|\blet['’]s\b|^lets (?:now |first |also )?(?:look|see|consider|turn|start|take)\b|\byou have (?:read|learned)\b/i;

const SPEAKS_OF_ITSELF_ELSEWHERE =
  /(?<!\p{L})(?:in (?:diesem|dem folgenden|dem nächsten) (?:kapitel|abschnitt|text)|siehe (?:oben|unten|abb)|(?:abbildung|abb\.|tabelle|figure|figura|tableau|tabla|tabela|tabella) \d|dans (?:ce|le) (?:chapitre|texte|prochain)|(?:en este|en el próximo|neste|no próximo|in questo|nel prossimo) (?:cap[ií]tulo|capitolo|texto|testo|apartado|paragrafo)|(?:(?:a|la) (?:última|próxima|dernière|prochaine|ultima|prossima) (?:seção|secção|section|sección|sezione)|(?:der|dem|im|den) (?:nächsten?|letzten?) abschnitt) ?(?:questiona|aborda|analisa|analiza|discute|aborde|examine|analyse|traite|présente|affronta|esamina|analizza|behandelt|beschreibt|zeigt|wird|wurde)|(?:(?:o|este) artigo|(?:el|este) artículo|l['’]article|(?:der|dieser) (?:artikel|aufsatz|beitrag)|(?:l['’]|questo )articolo) (?:aborda|examina|analisa|analiza|discute|apresenta|aborde|examine|analyse|traite|présente|affronta|esamina|analizza|presenta|behandelt|untersucht))(?!\p{L})/iu;

/** Web pages drop the number: "…, and Figure shows". Not at the start of a sentence ("Tables of wood"). */
const NUMBERLESS_PART = /[\p{L},;:)] (?:Figure|Table|Exhibit)s?[a-z]?\b/u;

/** "See Sleep Disorders for more.", "See the guide on rules for details." */
const SENDS_ELSEWHERE =
  /^See (?:also )?(?:\p{Lu}|[^.]{3,80} for (?:more|further|details?|examples?|instructions|information|an? (?:\p{Ll}+ )?(?:list|example|explanation|overview)))/u;

/** A caption: "A neuron (left) and its model (right).", "The data are shown as circles.", "In the code above, …" */
const OF_A_PICTURE =
  /\((?:left|top)\)[^()]{1,200}\((?:right|bottom)\)|^(?:left|right|top|bottom|above|below): |\b(?:shown|drawn|plotted|depicted|displayed|pictured) (?:as (?:arrows|bars|circles|crosses|dots|lines|points|rectangles|squares|triangles)|in (?:black|blue|gr[ae]y|green|orange|purple|red|white|yellow)|underneath|on the (?:left|right))\b|\b(?:in|on) the (?:animation|code|drawing|example|illustration|image|picture|plot) (?:above|below|on the (?:left|right))\b|\bin the (?:above|below) (?:code|diagram|example|figure|image|plot|table)\b|\b(?:image|picture|plot) (?:above|below)\b|^(?:each|every|(?:the )?(?:\p{L}+ )?error) (?:bar|box|circle|column|dot|marker|row|slice)s? (?:denotes?|indicates?|represents?|shows?)\b|\b(?:is|are) (?:listed|noted|shown) (?:for each|in the (?!spinal|vertebral)\p{L}+ column)\b/iu;

/** Of a lecture: "Today we're going to talk about …", "Welcome back.", "See you in the next video." */
const OF_A_LECTURE =
  /\b(?:we|I)(?: are|['’]re| am|['’]m) (?:(?:now|just|also) )?(?:going to|gonna) (?:talk|look|see|discuss|cover|start|learn|show|go (?:over|through)|walk|spend|focus|introduce|explore)\b|\b(?:in|at the end of|by the end of) (?:this|today['’]s|our (?:next|last|previous)|the (?:next|last|previous|following)) (?:video|lecture|lesson|session|class|episode|lab)s?\b|^(?:hi|hello|good (?:morning|afternoon|evening)|welcome(?: back)?|thank you|thanks|congratulations|great (?:job|work)|well done)\b[,.! ]|\byou should now be able to\b|\bover the next few (?:minutes|videos|lectures|slides)\b|\bI look forward to\b|\bsee you (?:in|next|soon|shortly|there|then)\b|\bmy name is\b|\bthat['’]s (?:great progress|it for (?:today|now)|all for (?:today|now))\b/i;

/** About the text's own parts, pictures or argument rather than its subject. */
export function speaksOfTheText(sentence: string): boolean {
  return !isLeftOut('self-reference') && isOfTheText(sentence);
}

/** Several parts of a pack ask it of the same sentences. */
const isOfTheText = memoized(5_000, (sentence) =>
  OF_THE_TEXT.some((pattern) => pattern.test(sentence)),
);

const OF_THE_TEXT = [
  NUMBERED_PART,
  NUMBERLESS_PART,
  OF_A_PICTURE,
  SPEAKS_OF_ITSELF,
  OF_A_LECTURE,
  SENDS_ELSEWHERE,
  SPEAKS_OF_ITSELF_ELSEWHERE,
];

/** Things that are called a table: of a computer, of a database, of chemistry. */
const KINDS_OF_TABLE =
  'hash|page|truth|routing|symbol|lookup|look-up|pivot|contingency|frequency|joined|temporary|periodic|water|life|multiplication';

/** "Exercise" alone is mostly sport. */
export const TEXT_PARTS = `figures?|fig\\.|(?<!\\b(?:${KINDS_OF_TABLE}) )tables?|chapters?|section|appendix|(?<=\\b(?:the|this|these|those|each|next|following) )exercises?|exercises? \\d`;

/**
 * Words that may refer to the surrounding text, and so mean nothing on a card. Stricter than `speaksOfTheText`: cards
 * are plentiful, sentences are not.
 */
export const pointsAtText = matches(
  atWordStart(
    [
      `(?:${TEXT_PARTS})(?:\\b|$)`,
      'as (?:shown|seen|noted|mentioned|described|discussed|stated|follows)\\b',
      'shown (?:here|above|below|in)\\b',
      '(?:see|shown|described|discussed|mentioned|listed|noted|defined|given) (?:above|below|earlier|later|previously)\\b',
      'aforementioned\\b',
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
  ),
);

const POINTS_BACK = new RegExp(
  '^(?:this|that|these|those|it|they|he|she|him|her|his|its|their|them|we|our|i|my|you|your|such|here|both|neither|' +
    'another|others?|the (?:former|latter|same|other|above|following|second|third|previous|next|last)|one such|some of (?:these|them)|' +
    'all of (?:these|this|them)|each of (?:these|them)|many of (?:these|them)|most of (?:these|them)|doing so|' +
    'the (?:end )?(?:result|outcome|upshot) (?:is|was)|in the same|at the same time|at that time|more recently|shortly after|soon after|afterwards?|after that|a (?:second|third|further|similar|related)|' +
    'as such|as (?:described|mentioned|discussed|noted|shown|explained|stated|seen)|rather than|if so|if not|even so|only then|otherwise|similarly|okay|ok|all right|alright)\\b',
  'iu',
);
const POINTS_BACK_SOON =
  /^(?:[\p{L}’'-]+\s+){1,4}(?:this|these|those(?! (?:who|whose|which|that|with|in|of|at|from)(?!\p{L}))|such|it|they|he|she|them|him)(?![\p{L}’'-])/iu;
/** "the keeping of that information"; not "better than those of", "in that it", "makes a good … more of that good". */
export const MEANS_ONE_BEFORE =
  /\b(?:of|on|for|from|with|over|about|at|by) (?:this|that|these|those) (?!(?:who|whose|which|that|of|in|with|at|from|is|are|was|were|can|has|have)\b)(?!(\p{Ll}+)\b(?<=\b\1\b.{1,200}\b\1))\p{Ll}/u;
/** German, French, Spanish, Portuguese, and Italian. */
const POINTS_BACK_ELSEWHERE =
  /^(?:dabei|dadurch|daraus|davon|dafür|damit|danach|daher|deshalb|dort|hier|dies(?:e[rsmn]?)?|jene[rsmn]?|sie|er|es(?! (?:gibt|ist|sind|wird|werden))|il(?! (?:y a|existe|faut|est))|elle|ils|elles|cela|ceci|celui-ci|celle-ci|cette|ces|esto|eso|est[ea]s?|es[ea]s?|ellos|ellas|él|así|el[ae]s?|isso|isto|assim|ess[eai]|esso|questo|questa|questi|queste|quest['’]|ciò|così|eles)(?![\p{L}-])/iu;
/** "But they …", "In these cases, …" in the same languages, where the text is in one of them. */
const CONJUNCTION_ELSEWHERE = /^(?:aber|und|doch|denn|mais|et|pero|y|mas|ma) /iu;
const IN_THESE: Readonly<Record<string, RegExp>> = {
  de: /^(?:in|im|bei|mit|nach|aus|auf|unter) dies(?:e[rsmn]?)?(?!\p{L})/iu,
  fr: /^(?:dans|en|à|par|avec) (?:ces?|cet(?:te)?)(?!\p{L})/iu,
  es: /^(?:en|con|por|para) (?:est[eao]s?|es[eao]s?|tal(?:es)?)(?!\p{L})/iu,
  pt: /^(?:n[eo]st[ea]s?|ness[ea]s?|em tal|com (?:est[ea]s?|ess[ea]s?))(?!\p{L})/iu,
  it: /^(?:in|con|per|da|a) (?:quest[oaie]|tal[ei]?)(?!\p{L})/iu,
};
/** In the same languages: "therefore", "however". */
const LINKS_ELSEWHERE =
  /^(?:außerdem|zudem|jedoch|allerdings|folglich|somit|trotzdem|dennoch|ferner|hingegen|dagegen|demnach|übrigens|darüber hinaus|cependant|toutefois|pourtant|ainsi|en effet|par contre|d[’']ailleurs|du coup|en outre|à côté de (?:ça|cela)|malgré (?:ça|cela)|c[’']est pourquoi|de plus|par conséquent|en revanche|par ailleurs|dès lors|sin embargo|además|por (?:lo )?tanto|en cambio|por es[ot]|por ello|no obstante|en consecuencia|no entanto|além disso|portanto|contudo|porém|todavia|por isso|por conseguinte|pertanto|tuttavia|inoltre|quindi|infatti|invece|dunque|perciò|al contrario)(?![\p{L}-])/iu;
/**
 * A sentence without its subject, as it may stand in Romance languages: "Introduce la sospensione …", "Ha aggiunto …". A word
 * before an article is no noun.
 */
const NO_SUBJECT: Readonly<Record<string, { verbs: RegExp; ending: RegExp; article: RegExp }>> = {
  it: {
    verbs: /^(?:ha|hanno|è|sono|era|erano|può|possono|deve|devono|viene|vengono)$/iu,
    ending: /(?:[aei]|no)$/u,
    article: /^(?:il|lo|la|i|gli|le|un|uno|una|(?:l|un)['’].*)$/iu,
  },
  es: {
    verbs:
      /^(?:ha|han|es|son|era|eran|puede|pueden|debe|deben|está|están|fue|fueron|tiene|tienen)$/iu,
    ending: /[ae]n?$/u,
    article: /^(?:el|la|los|las|un|una|unos|unas)$/iu,
  },
  pt: {
    verbs: /^(?:é|são|era|eram|tem|têm|pode|podem|deve|devem|está|estão|foi|foram)$/iu,
    ending: /[ae]m?$/u,
    article: /^(?:o|a|os|as|um|uma|uns|umas)$/iu,
  },
  fr: {
    verbs: /^(?:est|sont|peut|peuvent|doit|doivent|ont|permet|permettent)$/iu,
    ending: /(?:e|ent|it)$/u,
    article: /^(?:le|la|les|un|une|l['’].*)$/iu,
  },
};

function lacksSubject(start: string, language: string): boolean {
  const rules = NO_SUBJECT[language];
  const [first = '', second = '', third = ''] = start.split(/\s+/, 3);
  if (!rules) return false;
  if (rules.verbs.test(first)) return true;
  return (
    rules.article.test(second) &&
    rules.ending.test(first) &&
    /^\p{Lu}\p{Ll}{3,}$/u.test(first) &&
    !VERB_AFTER_PRONOUN.test(third) &&
    !isStopWord(first.toLowerCase(), language) &&
    !BEFORE_ARTICLE.test(first)
  );
}

/** "Dante la definisce …": of a name and a pronoun. */
const VERB_AFTER_PRONOUN = /(?:isce|iscono|ava|ò|ó|aron|ieron|ou|aram|ait|aient|it)$/u;

/** "Tous les", "Durante la", "Secondo il" */
const BEFORE_ARTICLE =
  /^(?:tou(?:te)?s?|tod[oa]s?|tutt[oiae]|ambos|ambas|entrambi|entrambe|durante|durant|pendant|secondo|segundo|según|selon|mediante|tramite|anche|même|aussi|também|también|apenas|oltre|dopo|après|avant|antes|prima|sotto|sopra|verso|contro|contre|contra|entre|dentro|fuori|quanto|devido|graças|conforme|perante|consoante|junto|frente|face|rumo|hors|devant|derrière|malgré|malgrado|nonostante|pese|apesar|salvo|excepto|exceto|sauf|eccetto|lungo|presso|attraverso|hacia|hasta|até|desde|depuis|dès|vers|outre|voici|quand|quando|cuando|lorsque|lorsqu|mentre|mientras|enquanto|tandis|porque|perché|poiché|puisque|comme|como|come|donde|dove|onde|soit|sia|seja|sea)$/iu;
const EMPTY_IT =
  /^it (?:is|was|has been|can be|may be|seems|appears|takes)\b(?! (?!decid|agre|plann|propos|intend)\p{L}+ed (?:to|when|how)\b)[^.]{0,60}\b(?:that|to|how|why|when)\b/iu;
const EMPTY_SOON = /^(?:although|because|if|when|while|since)\s+it\s+(?:is|was)\b/i;

/** An article in Italian, where a French sentence has a pronoun. */
const ITALIAN_ARTICLE = /^il\s/iu;

/**
 * Anaphoric opening that needs the sentence before: "He", "This process", "In such cases". `language`: for words that
 * point back in another language only.
 */
export function pointsBack(sentence: string, language = ''): boolean {
  const start = sentence.slice(0, LOOKED_AT).replace(/^["“‘'([]+/, '');
  if (isLeftOut('anaphora')) return false;
  if (language === 'it' && ITALIAN_ARTICLE.test(start)) return false;
  return leansElsewhere(start, language) || opensWithAnaphora(start);
}

/** In a text in one of the other languages. */
function leansElsewhere(start: string, language: string): boolean {
  const inThese = IN_THESE[language];
  if (!inThese) return false;
  const rest = start.replace(CONJUNCTION_ELSEWHERE, '');
  return (
    inThese.test(rest) ||
    LINKS_ELSEWHERE.test(rest) ||
    (rest !== start && POINTS_BACK_ELSEWHERE.test(rest)) ||
    lacksSubject(start, language)
  );
}

const opensWithAnaphora = memoized(5_000, (start) => {
  if (EMPTY_IT.test(start)) return false;
  if ([POINTS_BACK, POINTS_BACK_ELSEWHERE, MEANS_ONE_BEFORE].some((words) => words.test(start)))
    return true;
  return POINTS_BACK_SOON.test(start) && !EMPTY_SOON.test(start);
});

const LOOKED_AT = 120;

/** What is said once more. */
const RESTATEMENTS =
  'again|to (?:reiterate|repeat|restate)|as (?:already )?(?:stated|said)|that is to say|(?:simply put|put (?:simply|differently|another way)|to put it (?:simply|differently|another way))';
/** Connectives, with or without a comma. */
const LINKS =
  'however|moreover|furthermore|in addition|additionally|therefore|thus|hence|consequently|as a result|' +
  'as a consequence|for example|for instance|in other words|that is|similarly|likewise|nevertheless|nonetheless|' +
  'in fact|indeed|of course|finally|lastly|also|specifically|comparatively|on the other hand|on the one hand|in contrast|' +
  'by contrast|conversely|alternatively|meanwhile|accordingly|in short|in brief|in summary|in conclusion|to summarize|then|' +
  'for this reason|for these reasons|in this way|in this case|in this sense|in turn|after all';
/** Connectives only before a comma: not "First aid", "still water", "next to the heart". */
const LINKS_WITH_COMMA =
  'so|last|first|second|third|firstly|secondly|thirdly|next|instead|still|yet|overall|in general|generally|rather|besides|now|' +
  'to recap|to sum up|in sum|certainly|unfortunately|fortunately|admittedly|not surprisingly|more (?:specifically|generally|precisely|broadly)|' +
  `as (?:the|its) (?:name|term|word|phrase) (?:suggests|implies|indicates)|once again|${RESTATEMENTS}`;
const CONJUNCTIONS =
  'but|and|so|yet|or|nor|thus|hence|therefore|recall that|remember that|notice that|note that';

const SEPARABLE = new RegExp(
  `^(?:${LINKS}|${LINKS_WITH_COMMA}),\\s+|^(?:${CONJUNCTIONS}),?\\s+(?=\\p{L})`,
  'iu',
);
const LINKED = new RegExp(`^(?:${LINKS})\\b`, 'i');

/** The sentence without a leading "However," or "But", capitalized again. */
export function withoutLink(sentence: string): string {
  const rest = sentence.replace(SEPARABLE, '');
  return rest === sentence ? sentence : capitalised(rest);
}

const RESTATING = new RegExp(`^(?:(?:once )?${RESTATEMENTS}|in other words|that is),`, 'iu');

/** "To reiterate, …", "In other words, …": says again what stands before it. */
export function restates(sentence: string): boolean {
  return RESTATING.test(sentence);
}

/** Opens with a connective: "However, …", "But …", "Therefore the …". */
export function opensWithLink(sentence: string): boolean {
  return LINKED.test(sentence) || SEPARABLE.test(sentence);
}

/**
 * "However, …", "Troponin also …", "…, on the other hand, …", "issues like this": says something about what stands
 * before it, wherever the word is.
 */
export const leansOnContext = matches(
  atWordStart(
    [
      `^(?:${LINKS})\\b`,
      `^(?:${LINKS_WITH_COMMA}),`,
      '^(?:but|yet|nor|so|as (?:already|just|previously|we)|in (?:this|that|these|those|such)) ',
      '^in (?:particular|effect),',
      '^the (?:answer|gap|question|problem|reason|difference|distinction)s? (?:depends?|represents?|is|was|are|were|here) ',
      '^(?:[^\\s,]+ ){1,8}?(?:then|again|thus|therefore|instead|likewise) ',
      '^(?!.*\\bnot only\\b).{1,90} also (?!called|known|referred)',
      '^the (?:resulting|remaining|(?:[a-z]+est|most [a-z]+|first|main|only) (?:approach|way|method|reason|type|form|kind|one)s? (?:is|are|was|were))\\b',
      '(?:,|\\b(?:is|are|was|were)) (?:however|therefore|though|too|then|thus|in turn|in fact|indeed|instead|for example|for instance|' +
        'in contrast|by contrast|on the other hand|similarly|likewise|consequently|of course|as a result|again),',
      'like (?:this|these|that|those)[.,]',
      '(?:this|these|those|that) (?:very|same|last)\\b',
      '(?:than|from|like|unlike) the others?\\b',
    ],
    'i',
  ),
);

/** After these, "I" is a numeral: "World War I". */
const NUMERAL =
  '(?<!\\b(?:War|Type|type|Class|class|Phase|phase|Part|Stage|stage|Grade|Level|Factor|factor|Volume) )';

/** Addresses the reader or speaks for the writer: "you", "our", "let’s". Not "the US", "World War I". */
export const addressesSomeone = matches(
  new RegExp(
    "\\b(?:[Yy]ou|[Yy]ours?|[Yy]oursel(?:f|ves)|[Ww]e|us|[Oo]urs?|[Oo]urselves|[Mm]e|[Mm]y|[Mm]yself|[Ll]et[’']s)\\b|" +
      `${NUMERAL}\\bI\\b(?![.-])`,
  ),
);
