import { groupOf, TWO_TO_EIGHT, union } from '../../../language/patterns';
import { announcesSeveral } from './grouped';

const THINGS =
  'factors|mechanisms|reasons|ways|forms|types|kinds|methods|techniques|strategies|approaches|' +
  'parts|steps|stages|phases|functions|effects|features|characteristics|properties|conditions|' +
  'problems|issues|questions|observations|purposes|roles|thinkers|scholars|theorists|theories|' +
  'explanations|hypotheses|perspectives';
/** "Specific factors make it more likely.", "It has several parts." */
const COUNTS_WITHOUT_NAMES = new RegExp(
  `\\b${groupOf([
    'specific|several|various|certain|many|multiple|numerous|some|different',
    // "two ways", but "one of the two forms"
    `(?<!\\bof (?:the )?)(?:${TWO_TO_EIGHT})`,
    'a (?:number|variety|range) of',
  ])} (?:[\\p{L}-]+ ){0,2}(?:${THINGS})\\b`,
  'iu',
);
const NAMES_THEM =
  /[:;—–(]|\b(?:such as|including|include|includes|whether|from .{3,60} to)\b|^[^,]*,.* (?:and|or) |\b(?:are|include|into) [^,.]{2,80} (?:and|or) /iu;
/** What it belongs to stands before or after. */
const IS_HALF = union([
  // "Some birds do either."
  /,? (?:either|as well|too)\.$/iu,
  // "It was once believed that …"
  /\bonce (?:believed|thought|assumed|considered)\b/iu,
  // "It was long thought that …"
  /\b(?:was|were) (?:once|long|originally|previously) (?:believed|thought|assumed|considered)\b/iu,
  /\bwill (?:discuss|explore|examine|describe|explain|introduce)\b/iu,
  // "The rule is fairly obvious", "The term is a bit vague"
  /\bis (?:straightforward|(?:intuitively |fairly )?obvious|a (?:little|bit) vague)\b/iu,
  // "Weather is not the same as climate", "Cats are a recent addition"
  /\b(?:is|are) (?:not the same as|an? recent addition)\b/iu,
  // "The concept is rather broad."
  /\bis (?:relatively|fairly|quite|very|rather) (?:simple|complex|broad|narrow|vague|common|different)\.$/iu,
  /\bone might think\b/iu,
  /^an important way to\b/iu,
  /\b(?:is|are) important in considering\b/iu,
  // "Price is one of the most important economic factors"
  /\bis one of the (?:most )?(?:critical|important|crucial) (?:\p{L}+ )?(?:parameters|factors|aspects|issues|topics)\b/iu,
  // "Crime and poverty are both important social issues"
  /\bare (?:both )?important (?:\p{L}+ )?issues\b/iu,
  // "One study found …"
  /\bone (?:investigation|study|experiment|survey)\b/iu,
  /\bone of (?:two|three|four|several) things\b/iu,
  /\b(?:is|are) no different (?:than|from)\b/iu,
  /\bfeel free to\b|\bplease\b/iu,
  /\bexactly what (?:it|they) sounds? like\b/iu,
  /\bat the time of (?:this )?writing\b/iu,
  // "There are other reasons to save"
  /\bthere are (?:also )?(?:other|more|additional|further) \p{L}+ to\b/iu,
  // "Just as plants need light, so do …", "Just as firms compete, they must also …"
  /^just as [^,]{3,90}, (?:so (?:do|does|is|are)|(?:they|it) (?:must|should) also)\b/iu,
  // "Recovery takes more than rest."
  /\b(?:requires?|takes?|needs?|involves?) more than (?:just )?\p{L}+\.$/iu,
  // "an area of active research"
  /\ban area of (?:dense|active|intense|much) \p{L}+\b/iu,
  // "The good news is that …", "The hardest (and longest) part is …"
  /^the (?:good|bad|great|best|worst|hardest) (?:\([^)]{1,30}\) )?(?:news|part|thing) \b/iu,
  // "There are three branches, each with its own rules"
  /\beach with (?:its|their) own (?:requirements|rules|needs|approach(?:es)?|challenges|merits)/iu,
]);

/** "Movements of the wrist, hand, and fingers are facilitated by two groups of muscles." */
const ENDS_WITH_COUNT = new RegExp(
  `(?<!\\b(?:is|are|were) (?:all |the )?)\\b(?:${TWO_TO_EIGHT}) (?:[\\p{L}-]+ ){0,2}` +
    `(?:groups|categories|${THINGS})(?: of \\p{L}+)?\\.$`,
  'iu',
);

const TASKS =
  'articulate|analy[sz]e|define|describe|differentiate|discuss|distinguish|evaluate|explain|' +
  'identify|recogni[sz]e|summari[sz]e';
/** An objective, or what isn't true. */
const SETS_TASK = union([
  // "Articulate strategies that …"
  new RegExp(`^(?:${TASKS})(?= )`, 'iu'),
  // "Outline the importance of …"
  /^(?:apply|compare|contrast|list|name|outline|state) (?:the|an?|how|why|what|at least|some|two|three)\b/iu,
  // "MYTH #2: …"
  /^(?:myth|misconception)\b[^:.]{0,12}:/iu,
]);

/** "Governments run a number of insurance programs." */
const ENDS_WITH_SEVERAL =
  /^(?!.*\b(?:that|which|who|(?:is|are) an?)\b).*\b(?:a (?:number|variety|range|host) of|several|various|numerous) (?:[\p{L}-]+ ){0,2}[\p{L}-]+s\.$/iu;

const SPEAKERS =
  'instructor|teacher|professor|student|boy|girl|woman|man|child|doctor|nurse|manager|customer';
const MEMBERS =
  'students|girls|boys|women|men|children|participants|patients|workers|customers|friends|teachers';
const OF_SOMEONE = union([
  // "The teacher is handing out …"
  new RegExp(`^the (?:${SPEAKERS}) (?:is|was) \\p{Ll}+ing\\b`, 'iu'),
  // "One of the male students wonders what it would be like."
  new RegExp(`^one of the (?:\\p{L}+ )?(?:${MEMBERS}) (?!is\\b|was\\b|has\\b)\\p{Ll}+s\\b`, 'iu'),
]);

const BY_HOW_MUCH = 'somewhat|slightly|much|far|considerably|even';
/** "Loyalty is more abstract.": than what? Not "The more abstract …", "… becomes more abstract." */
const COMPARES = new RegExp(
  '\\b(?:is|are|was|were) ' +
    `(?:(?:also|usually|generally|often|typically|${BY_HOW_MUCH}|a (?:bit|little)) ){0,2}` +
    groupOf([
      // "more abstract", "more abstract and less common"
      /(?:more|less) \p{L}+(?: and (?:more|less)(?: \p{L}+)? \p{L}+)?/u,
      // "much larger", "a bit older"
      `(?<=(?:${BY_HOW_MUCH}|bit|little) )\\p{L}+er`,
    ]) +
    '\\.$',
  'iu',
);
const WITH_WHAT =
  /\bthan\b|\bcompared\b|\bwhereas\b|\bwhile\b|\b(?:the|no) (?:more|less)\b|\bthe \p{L}+er\b/iu;
/** Said of something that it doesn't name. */
const OF_ANOTHER = union([
  // "Ninety-two percent stated that …", "About 40% of the women agreed"
  new RegExp(
    '^(?:about |nearly |almost |only )?[\\p{L}\\d.-]+(?: percent|%) ' +
      '(?:of (?:the |them )?(?:\\p{L}+ ){0,2})?' +
      '(?:stated|said|agreed|reported|answered|believed|disagreed)\\b',
    'iu',
  ),
  // "It must be driven by other mechanisms"
  /\b(?:by|through) other (?:mechanisms|factors|ways|means|methods|forces)\b(?! (?:than|such as|like)\b)/iu,
  // "The answer is …", "The problem here lies …"
  /^the (?:answer|problem|question|result|solution|difficulty|trick|reason)(?: \p{L}+)? (?:is|was|lies|turns out)\b/iu,
  // "Some of the most spectacular photographs …"
  /^some of the (?:most \p{L}+|best) /iu,
  // "It is perhaps the second most …"
  /\bis (?:probably|perhaps|arguably) the (?:second |third |single )?most\b/iu,
  // "There is more to the story"
  /\b(?:beginning of|to) (?:the|this) story\b/iu,
]);

/** Says no more than that something matters. */
const PRAISES = union([
  // "The war had important functional consequences."
  new RegExp(
    '\\b(?:ha(?:s|ve|d)|with) (?:important|profound|significant|major|serious|lasting|far-reaching) ' +
      '(?:\\p{L}+ )?(?:consequences|implications|effects|impacts?|influences?)\\.$',
    'iu',
  ),
  // "The method has both advantages and disadvantages."
  /\bha(?:s|ve) (?:both )?(?:benefits|advantages|strengths) and (?:drawbacks|disadvantages|weaknesses)\.$/iu,
  // "Memory is an important part of our story."
  new RegExp(
    '\\b(?:is|are|was|were) (?:an? )?(?:\\p{L}+ )?' +
      '(?:important|interesting|fascinating|exciting|controversial|challenging)' +
      '(?: (?:part|parts|topic|issue|subject|area)(?: of .{3,40})?)?\\.$',
    'iu',
  ),
]);

/** Names several things without saying which, or one half without the other: no point by itself. */
export function saysLittle(text: string): boolean {
  if (
    IS_HALF.test(text) ||
    ENDS_WITH_COUNT.test(text) ||
    ENDS_WITH_SEVERAL.test(text) ||
    OF_SOMEONE.test(text) ||
    SETS_TASK.test(text) ||
    OF_ANOTHER.test(text) ||
    PRAISES.test(text)
  )
    return true;
  if (COMPARES.test(text) && !WITH_WHAT.test(text)) return true;
  const counts = announcesSeveral(text) || COUNTS_WITHOUT_NAMES.test(text);
  return counts && !NAMES_THEM.test(text);
}
