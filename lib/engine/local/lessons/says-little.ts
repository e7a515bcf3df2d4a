import { announcesSeveral } from './grouped';

const THINGS =
  'factors|mechanisms|reasons|ways|forms|types|kinds|methods|techniques|strategies|approaches|parts|steps|stages|phases|functions|effects|features|characteristics|properties|conditions|problems|issues|questions|observations|purposes|roles|thinkers|scholars|theorists|theories|explanations|hypotheses|perspectives';
/** "Specific factors make it more likely.", "It has several parts." */
const COUNTS_WITHOUT_NAMES = new RegExp(
  `\\b(?:specific|several|various|certain|many|multiple|numerous|some|different|(?<!\\bof (?:the )?)(?:two|three|four|five|six|seven|eight)|a (?:number|variety|range) of) (?:[\\p{L}-]+ ){0,2}(?:${THINGS})\\b`,
  'iu',
);
const NAMES_THEM =
  /[:;—–(]|\b(?:such as|including|include|includes|whether|from .{3,60} to)\b|^[^,]*,.* (?:and|or) |\b(?:are|include|into) [^,.]{2,80} (?:and|or) /iu;
/** What it belongs to stands before or after: "… either.", "It was once believed that …", "One study found …" */
const IS_HALF =
  /,? (?:either|as well|too)\.$|\bonce (?:believed|thought|assumed|considered)\b|\b(?:was|were) (?:once|long|originally|previously) (?:believed|thought|assumed|considered)\b|\bwill (?:discuss|explore|examine|describe|explain|introduce)\b|\bis (?:straightforward|(?:intuitively |fairly )?obvious|a (?:little|bit) vague)\b|\b(?:is|are) (?:not the same as|an? recent addition)\b|\bis (?:relatively|fairly|quite|very|rather) (?:simple|complex|broad|narrow|vague|common|different)\.$|\bone might think\b|^an important way to\b|\b(?:is|are) important in considering\b|\bis one of the (?:most )?(?:critical|important|crucial) (?:\p{L}+ )?(?:parameters|factors|aspects|issues|topics)\b|\bare (?:both )?important (?:\p{L}+ )?issues\b|\bone (?:investigation|study|experiment|survey)\b|\bone of (?:two|three|four|several) things\b|\b(?:is|are) no different (?:than|from)\b|\bfeel free to\b|\bplease\b|\bexactly what (?:it|they) sounds? like\b|\bat the time of (?:this )?writing\b|\bthere are (?:also )?(?:other|more|additional|further) \p{L}+ to\b|^just as [^,]{3,90}, (?:so (?:do|does|is|are)|(?:they|it) (?:must|should) also)\b|\b(?:requires?|takes?|needs?|involves?) more than (?:just )?\p{L}+\.$|\ban area of (?:dense|active|intense|much) \p{L}+\b|^the (?:good|bad|great|best|worst|hardest) (?:\([^)]{1,30}\) )?(?:news|part|thing) \b|\beach with (?:its|their) own (?:requirements|rules|needs|approach(?:es)?|challenges|merits)/iu;

/** "Movements of the wrist, hand, and fingers are facilitated by two groups of muscles." */
const ENDS_WITH_COUNT = new RegExp(
  `(?<!\\b(?:is|are|were) (?:all |the )?)\\b(?:two|three|four|five|six|seven|eight) (?:[\\p{L}-]+ ){0,2}(?:groups|categories|${THINGS})(?: of \\p{L}+)?\\.$`,
  'iu',
);

/** An objective, or what isn't true: "Articulate strategies that …", "Outline the importance of …", "MYTH #2: …" */
const SETS_TASK =
  /^(?:articulate|analy[sz]e|define|describe|differentiate|discuss|distinguish|evaluate|explain|identify|recogni[sz]e|summari[sz]e)(?= )|^(?:apply|compare|contrast|list|name|outline|state) (?:the|an?|how|why|what|at least|some|two|three)\b|^(?:myth|misconception)\b[^:.]{0,12}:/iu;

/** "Governments run a number of insurance programs." */
const ENDS_WITH_SEVERAL =
  /^(?!.*\b(?:that|which|who|(?:is|are) an?)\b).*\b(?:a (?:number|variety|range|host) of|several|various|numerous) (?:[\p{L}-]+ ){0,2}[\p{L}-]+s\.$/iu;

/** "One of the male students wonders what it would be like." */
const OF_SOMEONE =
  /^the (?:instructor|teacher|professor|student|boy|girl|woman|man|child|doctor|nurse|manager|customer) (?:is|was) \p{Ll}+ing\b|^one of the (?:\p{L}+ )?(?:students|girls|boys|women|men|children|participants|patients|workers|customers|friends|teachers) (?!is\b|was\b|has\b)\p{Ll}+s\b/iu;

/** "Loyalty is more abstract.": than what? Not "The more abstract …", "… becomes more abstract." */
const COMPARES =
  /\b(?:is|are|was|were) (?:(?:also|usually|generally|often|typically|somewhat|slightly|much|far|considerably|even|a (?:bit|little)) ){0,2}(?:(?:more|less) \p{L}+(?: and (?:more|less)(?: \p{L}+)? \p{L}+)?|(?<=(?:somewhat|slightly|much|far|considerably|even|bit|little) )\p{L}+er)\.$/iu;
const WITH_WHAT =
  /\bthan\b|\bcompared\b|\bwhereas\b|\bwhile\b|\b(?:the|no) (?:more|less)\b|\bthe \p{L}+er\b/iu;
/** "Ninety-two percent stated that …", "It must be driven by other mechanisms", "The answer is …", "Some of the most spectacular photographs …" */
const OF_ANOTHER =
  /^(?:about |nearly |almost |only )?[\p{L}\d.-]+(?: percent|%) (?:of (?:the |them )?(?:\p{L}+ ){0,2})?(?:stated|said|agreed|reported|answered|believed|disagreed)\b|\b(?:by|through) other (?:mechanisms|factors|ways|means|methods|forces)\b(?! (?:than|such as|like)\b)|^the (?:answer|problem|question|result|solution|difficulty|trick|reason)(?: \p{L}+)? (?:is|was|lies|turns out)\b|^some of the (?:most \p{L}+|best) |\bis (?:probably|perhaps|arguably) the (?:second |third |single )?most\b|\b(?:beginning of|to) (?:the|this) story\b/iu;

/** "… had important functional consequences.", "… is an important part of our story." */
const PRAISES =
  /\b(?:ha(?:s|ve|d)|with) (?:important|profound|significant|major|serious|lasting|far-reaching) (?:\p{L}+ )?(?:consequences|implications|effects|impacts?|influences?)\.$|\bha(?:s|ve) (?:both )?(?:benefits|advantages|strengths) and (?:drawbacks|disadvantages|weaknesses)\.$|\b(?:is|are|was|were) (?:an? )?(?:\p{L}+ )?(?:important|interesting|fascinating|exciting|controversial|challenging)(?: (?:part|parts|topic|issue|subject|area)(?: of .{3,40})?)?\.$/iu;

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
