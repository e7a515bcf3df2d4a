import { analyse } from '../language/analyse';
import { pointsBack } from '../language/references';
import { samePassage } from './columns';
import { type Place, placeOf } from './definitions';
import { sentencesWithAll, textOfSentence } from './find-sentences';
import type { OpenIndex } from './open-index';
import { isQuotable } from './passage-prose';
import { queryOf } from './query';
import { bareWords } from './requests';
import { readable } from './runs';
import type { Run } from './writer';

const HAPPENS =
  '(?:happen|occur|arise|develop|exist|come about|come from|form|take place|appear|begin|start|emerge|set in|get worse)';
const PEOPLE =
  '(?:(?:some |many )?people|someone|we|you|one|patients|children|humans|adults|women|men|babies)';
/** Before a topic of which nothing more is said: "measles", not "measles only once". */
const PLAIN =
  '(?!.{0,70}(?<!\\p{L})(?:only|so|more|less|when|if|once|again|than|as|after|before|in|at|from|to)(?!\\p{L}))';
const ASKS = [
  new RegExp(
    `^(?:why|how) (?:do|does|did|can) ${PEOPLE} (?:get|develop|have|suffer from|experience|catch|come down with) ${PLAIN}(.{2,70})$`,
    'iu',
  ),
  /^what (?:can |could |might |usually |often )?(?:causes?|caused|triggers?|triggered|brings? about|leads? to|led to|results? in|produces?|is responsible for|are responsible for) (.{2,70})$/iu,
  /^(?:(?:what|which) (?:is|are|was|were) |what[’']s |list |name |give me |tell me )?(?:the |some |all )?(?:(?:main|major|common|most common|possible|different) )?(?:causes?|triggers?|reasons?) (?:of|for|behind) (?!\p{L}+ing )(.{2,70})$/iu,
  new RegExp(
    `^(?:why|how come) (?:do(?:es)?|did|is|are|was|were|can|would|might) (.{2,70}?) ${HAPPENS}(?:ing|s)?$`,
    'iu',
  ),
  /^how (?:do(?:es)?|did|can) (.{2,70}?) (?:arise|develop|come about|get started)$/iu,
];

/** The thing whose causes a message asks for; null for any other message. */
export function causeAsked(message: string): string | null {
  const words = bareWords(message).replace(/^(?:and|so|but) /iu, '');
  const topic = ASKS.map((form) => form.exec(words)?.[1]).find((one) => one !== undefined);
  return topic?.replace(/^(?:an?|the) /iu, '') ?? null;
}

/** Of a noun phrase, a word that neither leaves it nor begins another clause. */
const INSIDE =
  '(?: (?!(?:in|to|of|that|which|who|for|by|with|from|on|at|than|is|are|was|were|when|if|because|as|it|its|\\p{L}+ing)(?!\\p{L}))[\\p{L}\\p{N}’\'“”"(),-]{1,30})';
/** "the development of", "such … as" */
const OF_IT =
  '(?: (?:an? |the )?(?:\\p{L}+ )?(?:development|developing|risk|onset|rise|rate|case|episode|symptom|feeling|form|kind|type|state|level|period|increase|spread|growth|occurrence|appearance)s? (?:of|in))?';
const SUCH_AS = `(?:,? such as${INSIDE}{0,6})?`;
/** Right before what is caused. */
const CAUSES = new RegExp(
  `(?<!\\p{L})(?:caus(?:es?|ed|ing)(?! by)|(?:leads?|led|leading|contributes?|contributed) to|result(?:s|ed|ing)? in|produc(?:es?|ed)(?! by)|triggers?|triggering|triggered(?! by)|brings? (?:on|about)|gives? rise to|sets? off|induces?|provokes?|responsible for|risk factors? for|increases? the (?:risk|likelihood|chances?) of)${OF_IT}${INSIDE}{0,6}${SUCH_AS} ?$`,
  'iu',
);
/** "One cause of …", where it is said below what it is. */
const A_CAUSE = new RegExp(
  `(?<!\\p{L})(?:causes?|triggers?|reasons?|explanations?) (?:of|for|behind)${OF_IT}${INSIDE}{0,3} ?$`,
  'iu',
);
const IS_THE_CAUSE =
  /^[^.;]{0,60}?(?<!\p{L})(?:is|are|was|were|may be|can be|includes?|range|vary|remains?|lies?)(?!\p{L})/iu;
const WAS_THE_CAUSE =
  /(?<!\p{L})(?:is|are|was|were|as|be|becomes?) (?:\p{L}+ )?(?:an?|the|one|another) (?:\p{L}+ ){0,3}$/iu;
/** "It does not cause …" */
const CAUSES_NONE =
  /(?<!\p{L})(?:not|never|neither|nor|rarely|cannot|hardly|n[’']t)(?!\p{L})[^,;.]{0,30}(?<!\p{L})(?:caus|lead|led|result|produc|trigger|creat|contribut)/iu;
const HAPPENS_WHEN =
  '(?:occur|happen|develop|form|begin|appear|emerge|start|exist|ensue|follow|take place|took place)(?:s|ed|red)? (?:only |mainly |mostly |often |usually |typically |primarily )?(?:when|if|because|as|whenever|where|after|in response to|from|due to|through)';
const CAUSED_BY = `(?:caused by|due to|results? of|result(?:s|ed|ing)? (?:from|when)|stem(?:s|med|ming)? from|ar(?:ises?|ose|ising) (?:from|when|if|because|as|out of)|com(?:es?|ing) (?:from|about (?:when|because|through|by))|came from|originat(?:es?|ed) (?:from|in|when)|(?:triggered|mediated|produced|created|induced|provoked|brought (?:on|about)|prompted) (?:by|when)|attribut(?:ed|able) to|${HAPPENS_WHEN}|consequence of|product of)`;
/** An aside after a name: ", or high blood pressure," */
const ASIDE = '(?:[”"’\']? ?\\([^)]{1,80}\\))?(?:, [^,.;]{3,90},)?';
/** Right after what is caused. */
const IS_CAUSED = new RegExp(
  `^(?:e?s)?${ASIDE}(?: (?!(?:not|never|only|that|which|who|when|if|because|cannot)(?!\\p{L}))[\\p{L}-]{1,20}){0,6} ${CAUSED_BY}(?!\\p{L})`,
  'iu',
);
/** "It is caused by …" of what stands before. */
const THIS_IS_CAUSED = new RegExp(
  `^(?:(?:it|this|these|they|that)(?: (?:process|condition|problem|disorder|effect|phenomenon|situation|state|disease|change|pattern)s?)?)(?: (?!(?:not|never)(?!\\p{L}))\\p{L}+){0,4} ${CAUSED_BY}(?!\\p{L})`,
  'iu',
);
const CONDITION =
  '(?:when|if|because|since|once|whenever|as(?! (?:a|the|an|in|for|with|to|of)(?!\\p{L})))';
/** "When prices rise", before its comma. */
const IN_CONDITION = new RegExp(
  `(?:^|[,;—] |(?:that|and|but) )${CONDITION}(?!\\p{L})[^,;—]*$`,
  'iu',
);
/** "When prices rise, …" */
const AFTER_CONDITION = new RegExp(
  `^(?:${CONDITION}|due to|as a result of|because of)(?!\\p{L})[^,.;]{8,200}, (?:then )?(?:the (?:problem|risk|chance|possibility)s? of )?(?:an? |the )?(?:[\\p{L}-]+ ){0,2}$`,
  'iu',
);
/** What happens to it then. */
const COMES_ABOUT =
  /^(?:e?s)?(?: and [\p{L}/ -]{3,40}?)?(?: (?:will|can|may|could|often|usually|then))? (?:occurs?|happens?|results?|develops?|ensues?|follows?|arises?|forms?|begins?|starts?|appears?|emerges?|rises?|increases?|sets? in)(?!\p{L})/iu;
const NOT_ITS_SUBJECT =
  /(?<!\p{L})(?:in|on|at|by|from|to|with|within|into|for|as|through|near|inside|between|than|(?<!(?:development|risk|onset|rise|rates?|cases?|symptoms?|forms?|kinds?|types?|most|some|many|episodes?) )of) (?:an? |the )?(?:\p{L}+ )?$/iu;
/** In letters. */
const SUBJECT_WITHIN = 40;
const RUNS = 2;
const NEARLY_AS_GOOD = 0.75;
const MOST_SENTENCES = 300;

/** What a document says of how a topic comes about, the surest first; none if it says nothing. */
export function causeRuns(index: OpenIndex, topic: string): Run[] {
  const query = queryOf(index, topic);
  if (query.terms.length === 0 || query.unknownWeight > 0) return [];
  const naming = sentencesWithAll(index, query).slice(0, MOST_SENTENCES);
  const rated = [...new Set(naming.flatMap((one) => [one, one + 1]))]
    .filter((one) => one < index.sentencePassage.length && isQuotable(index, one))
    .map((sentence) => ({ sentence, worth: sureness(index, sentence, topic) }))
    .filter(({ worth }) => worth > 0)
    .sort((a, b) => b.worth - a.worth || a.sentence - b.sentence);
  const least = (rated[0]?.worth ?? 0) * NEARLY_AS_GOOD;
  const wanted = rated.filter(({ worth }) => worth >= least).slice(0, RUNS + 1);
  return joined(wanted.map(({ sentence }) => readable(index, sentence))).slice(0, RUNS);
}

/** Runs that touch become one. */
function joined(runs: readonly Run[]): Run[] {
  const all: Run[] = [];
  for (const run of runs) {
    const near = all.find(({ first, last }) => first <= run.last + 1 && run.first <= last + 1);
    if (!near) all.push({ ...run });
    else {
      near.first = Math.min(near.first, run.first);
      near.last = Math.max(near.last, run.last);
    }
  }
  return all;
}

/** How surely a sentence says what brings a topic about: 0 if it doesn't. */
function sureness(index: OpenIndex, sentence: number, topic: string): number {
  const text = textOfSentence(index, sentence);
  const place = placeIn(text, topic, index.language);
  if (!place) return isCausedBefore(index, sentence, topic) ? 0.9 : 0;
  const [before, after] = [text.slice(0, place.start), text.slice(place.end)];
  if (IN_CONDITION.test(before) || isPartOfName(text, place.end, index.language)) return 0;
  return FORMS.find(({ says }) => says(before, after))?.worth ?? 0;
}

/** How a text says it, by what stands before and after the topic; the first that fits counts. */
const FORMS: { worth: number; says: (before: string, after: string) => boolean }[] = [
  {
    worth: 1,
    says: (before, after) =>
      before.length < SUBJECT_WITHIN && IS_CAUSED.test(after) && !NOT_ITS_SUBJECT.test(before),
  },
  { worth: 0.8, says: (before, after) => IS_CAUSED.test(after) && !NOT_ITS_SUBJECT.test(before) },
  {
    worth: 1,
    says: (before, after) => {
      const cause = A_CAUSE.exec(before);
      return (
        cause !== null &&
        (IS_THE_CAUSE.test(after) || WAS_THE_CAUSE.test(before.slice(0, cause.index)))
      );
    },
  },
  { worth: 0.9, says: (before) => CAUSES.test(before) && !CAUSES_NONE.test(before) },
  {
    worth: 0.8,
    says: (before, after) => AFTER_CONDITION.test(before) && COMES_ABOUT.test(after),
  },
];

/** Where a text names a topic, not "pollutants" for "pollution". */
function placeIn(text: string, topic: string, language: string): Place | null {
  const place = placeOf(text, topic, language);
  const stem = topic
    .toLowerCase()
    .replace(/(?:ies|s)$/, '')
    .slice(0, -2);
  return place && text.slice(place.start, place.end).toLowerCase().startsWith(stem) ? place : null;
}

/** "asthma attacks" are of asthma. */
const A_CASE = /^(?:attack|case|episode|exacerbation|symptom)s?$/iu;

/** Whether what ends there goes on as another name: "the heart" of "heart attack". */
export function isPartOfName(text: string, end: number, language: string): boolean {
  if (text.charAt(end) !== ' ') return false;
  const next = analyse(text, language).find(({ start }) => start > end);
  return next !== undefined && /^(?:NOUN|PROPN)$/.test(next.tag) && !A_CASE.test(next.text);
}

/** Whether a sentence says it of what the one before it is about. */
function isCausedBefore(index: OpenIndex, sentence: number, topic: string): boolean {
  const text = textOfSentence(index, sentence);
  if (!pointsBack(text) || !samePassage(index, sentence, sentence - 1)) return false;
  const place = placeIn(textOfSentence(index, sentence - 1), topic, index.language);
  const before = textOfSentence(index, sentence - 1).slice(0, place?.start);
  const isSubject =
    place !== null &&
    before.length <= SUBJECT_WITHIN &&
    ![NOT_ITS_SUBJECT, IN_CONDITION].some((form) => form.test(before));
  return isSubject && THIS_IS_CAUSED.test(text);
}
