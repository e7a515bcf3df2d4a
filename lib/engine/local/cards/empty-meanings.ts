import { groupOf, union } from '../../language/patterns';
import { countWords } from '../wording/phrasing';
import type { CardDraft } from './draft';

/** "A system with many components and many integrations", "Measurements in layperson terms." */
const UNSPECIFIC =
  /^An? (?:[\p{L}-]+ ){1,3}with (?:many|several|various|different|a (?:number|variety|range|lot) of) |\bin (?:layperson|layman)[’']?s? terms\b|\b(?:first|too)\.$/iu;
/** Known to the reader of the text alone: "The hill overlooking the town." */
const OF_THE_PLACE =
  /\bthe (?:town|village|parish|borough|castle|estate|club|novel|poem|film|album|series|band|pyramid)(?=[.,;]|$)/iu;
const ASPECT = groupOf([
  // "Kapacitor’s scope?"
  `.{2,40}[’']s? ${groupOf([
    'scope|goals?|aims?|purpose|role|advantages?|strengths?|weakness(?:es)?',
    'approach|position|view|focus',
  ])}\\?`,
  // "a subtlety of reality"
  `an? (?:[\\p{L}-]+ )?${groupOf([
    'subtlety|nuance|aspect|characteristic|advantage|disadvantage',
    'drawback|consequence|benefit|hallmark',
  ])} of `,
]);
/** "What is Kapacitor’s scope?", "What is a subtlety of reality?": one of many things that are said of it. */
const ASKS_FOR_ASPECT = new RegExp(`^What (?:is|are|was|were) ${ASPECT}`, 'u');
/** "An index that is not clustered." */
const NEGATED = / (?:that|which|who) (?:is|are|was|were) not (\p{L}{4,})\.$/u;
/** "a joint venture of two agencies and destroyed a fifth of the machines" */
const ALSO_DID =
  /^(?!.*\b(?:that|which|who|whose|where|when)\b.* and ).* and (?:\p{Ll}+ly )?\p{Ll}{3,}ed (?:an?|the|its|their|his|her) /u;

/** Whether a meaning says nothing by which the thing is known, or a question asks for one of many things said of it. */
export function isEmptyMeaning({ front, back, term, category, kind }: CardDraft): boolean {
  if (category !== 'definition' || kind === 'entry') return false;
  const negated = NEGATED.exec(back)?.[1]?.toLowerCase();
  return (
    UNSPECIFIC.test(back) ||
    OF_THE_PLACE.test(back) ||
    ASKS_FOR_ASPECT.test(front) ||
    (/^What (?:was|were) /.test(front) && ALSO_DID.test(back)) ||
    (negated !== undefined && term.text.toLowerCase().includes(negated))
  );
}

/** An address, a pointer, a figure of what has no owner, a comment, a list of single words: no meaning of an entry. */
const ADDRESS = /\bhttps?:|\bwww\.|\b[\p{L}\d-]+\.(?:com|edu|gov|net|org)\b|\S@\S/iu;
const POINTER = /^(?:see|cf\.?|ask|read)\b/iu;
const COMMENT = /^(?:this|that|these|those)(?:[’']s)?\b(?! (?:who|which|of)\b)/iu;
/** Labels of a line that name nothing. */
const NO_TERM = union([
  /^(?:if|when|unless|because|although|while|otherwise) /iu, // "If yes"
  // "Approach 2"
  /^(?:approach|method|option|case|way|idea|version|variant|attempt|example|scenario|level|round) \d+$/iu,
  // "Modern connection", "Real-world applications"
  new RegExp(
    '^(?:modern|historical|real[- ](?:life|world)|personal|practical|current) ' +
      '(?:connections?|parallels?|relevance|significance|applications?|context)$',
    'iu',
  ),
]);
/** No meaning, but a question, a doubt, an example or the end of a thought: "Where did the intent originate?", "Maybe the owner", "e.g. China" */
const ASIDE = union([
  /\?["”’)]*$/iu,
  /^(?:actually|also|although|but|e\.?g\b|ex[.:]|except|for example|i\.?e\b|instead|maybe|no longer|or|perhaps|probably|so|still|then|unless|yes)(?![\p{L}-])/iu,
  // "Court says that the harm was the loss of the right"
  /^(?:the )?(?:court|judge|majority|plaintiff|defendant)s? (?:argue[sd]?|claim(?:s|ed)|held|holds?|said|says?|thought) /iu,
  // "not as broad as the market share rule"
  /^not (?:\S+ ){1,8}\S+$/iu,
  // "not dispositive 🡪 consider the standards"
  /^(?:\S+ ){0,3}\S+ ?[→🡪⇒➔]/iu,
  // "harm in trespass +", "fairness, fault, etc."
  /[+=→🡪/&-]$/iu,
  /^(?:\S+ ){0,8}etc\W*$/iu,
]);
const FIGURE = /^[<>~≈$€£]? ?\d[\d.,–-]* ?(?:\p{L}{0,12}|%)(?: \([\d\s.,%$€£+×*/–-]+\))?\.?$/u;
const FEWEST_MEMBERS = 4;

/** Whether a line with a colon explains nothing; `isEveryday` tells of its term. */
export function explainsNothing(term: string, meaning: string, isEveryday: boolean): boolean {
  const said = meaning.replace(/\.$/, '');
  return (
    [ADDRESS, ASIDE, COMMENT, POINTER].some((empty) => empty.test(said)) ||
    NO_TERM.test(term) ||
    (isEveryday && (FIGURE.test(said) || areMembers(said)))
  );
}

/** "Brown rice, oatmeal, barley, millet" */
function areMembers(said: string): boolean {
  const parts = said.split(/, (?:and |or )?/);
  return parts.length >= FEWEST_MEMBERS && parts.every((part) => countWords(part) <= 2);
}
