import { analyse } from '../../language/analyse';
import { bareWords } from './requests';

const saying = (words: string): RegExp => new RegExp(`(?<!\\p{L})(?:${words})(?!\\p{L})`, 'iu');

/** Words of a reason that hardly mean anything else, in a pattern. */
export const SURELY_REASON =
  'because|so that|therefore|thus|hence|as a result|otherwise|in order to|due to|importan(?:t|ce)|responsible for|essential|crucial';

/** What is asked of a topic. */
export type Aspect = 'cause' | 'drawback' | 'benefit' | 'effect' | 'list' | 'way';

/** `speaks`: words of a text that answers it, loosely. */
type Kind = { asks: RegExp; speaks: RegExp };

const KINDS: Record<Aspect, Kind> = {
  cause: {
    asks: saying('why|how come|causes?|caused|reasons?|triggers?|leads? to|due to'),
    speaks: saying(
      `${SURELY_REASON}|since|caus(?:e|es|ed|ing)|reasons?|factors?|result(?:s|ed|ing)?|leads? to|` +
        'led to|leading to|contribut(?:e|es|ed|ing)|explain(?:s|ed)?|responsible|why|' +
        'allow(?:s|ed)?|need(?:s|ed)?|risk|enabl(?:e|es)|prevent(?:s|ed)?|help(?:s|ed)?|without|' +
        'depend(?:s|ed)?',
    ),
  },
  drawback: {
    asks: saying(
      '(?:problems?|issues?|wrong|trouble|bad) (?:with|of|about|in)|disadvantages?|drawbacks?|' +
        'downsides?|weakness(?:es)?|limits? of|limitations?|risks?|risky|dangers?|dangerous|' +
        'criticisms?|criticized|shortcomings?|cons',
    ),
    speaks: saying(
      'but|however|although|though|unfortunately|problems?|disadvantages?|drawbacks?|' +
        'weakness(?:es)?|limit(?:s|ed|ation|ations)?|risks?|risky|dangers?|dangerous|' +
        'difficult(?:y|ies)?|cannot|not|unable|fails?|less|criticisms?|criticized|critics|' +
        'concerns?|costs?|lacks?|errors?|harm(?:s|ful)?|wors[et]|expensive|biased|unlike',
    ),
  },
  benefit: {
    asks: saying(
      'advantages?|benefits?|strengths?|upsides?|pros|good about|(?:helpful|useful) (?:about|for)|good for',
    ),
    speaks: saying(
      'advantages?|benefits?|beneficial|strengths?|allow(?:s|ed|ing)?|can|helps?|helpful|useful|' +
        'improv(?:e|es|ed)|better|easier|easily|more|enabl(?:e|es)|increas(?:e|es|ed)|' +
        'reduc(?:e|es|ed)|protects?|gain(?:s|ed)?|valuable|effective',
    ),
  },
  effect: {
    asks: saying('effects?|affects?|consequences?|impacts?|outcomes?|happens?|results?|do to'),
    speaks: saying(
      'effects?|affect(?:s|ed)?|impacts?|consequences?|result(?:s|ed|ing)?|leads? to|led to|' +
        'increas(?:e|es|ed|ing)|decreas(?:e|es|ed|ing)|reduc(?:e|es|ed|ing)|caus(?:e|es|ed|ing)|' +
        'chang(?:e|es|ed)|will|would|becomes?|rises?|falls?|improv(?:e|es|ed)|' +
        'influenc(?:e|es|ed)|produces?|makes?|when|if|more|less',
    ),
  },
  way: {
    asks: saying(
      'steps?|stages?|phases?|process|how (?:do|does|did|is|are|was|were|can|could|would|should|to)',
    ),
    speaks: saying(
      'first|then|next|second|third|finally|after|begins?|starts?|steps?|stages?|phases?|when|by|until|process|through|once|during|followed|follows|later|used|using',
    ),
  },
  list: {
    asks: saying(
      'types?|kinds?|forms?|parts?|components?|list|name|which|categories|functions?|features?|' +
        'characteristics|advantages|benefits|examples|factors|methods|ways|groups|classes|levels|' +
        'layers|theories|principles|sources|what are|proposals|arguments|criticisms|problems',
    ),
    speaks: saying(
      'includ(?:e|es|ing)|types?|kinds?|forms?|another|also|one|two|three|four|five|several|first|second|third|finally|other|such as|categor(?:y|ies)|consists?|both',
    ),
  },
};
const NAMES = Object.keys(KINDS) as Aspect[];

/** What a message asks for; null where it is a fact, a definition or a request of another kind. */
export function aspectOf(message: string): Aspect | null {
  const words = bareWords(message);
  return NAMES.find((name) => KINDS[name].asks.test(words)) ?? null;
}

/** What is asked for is several things, or may be. */
const OF_SEVERAL: ReadonlySet<Aspect | null> = new Set<Aspect>(['list', 'drawback', 'benefit']);

/** Whether several things may answer it. */
export const mayBeSeveral = (aspect: Aspect | null): boolean => OF_SEVERAL.has(aspect);

/** Whether a part on the one also tells the other: "Advantages and disadvantages of …". */
export const areAlike = (one: Aspect, other: Aspect): boolean =>
  one === other || (mayBeSeveral(one) && mayBeSeveral(other));

/** Whether a sentence has words of such an answer. */
export function speaksOf(aspect: Aspect | null, text: string): boolean {
  return aspect !== null && KINDS[aspect].speaks.test(text);
}

/** The names of things in a message, without the words that say what is asked of them; '' if there are none. */
export function subjectAsked(message: string): string {
  return analyse(bareWords(message), 'en')
    .filter(
      ({ tag, text }) => IN_NAME.test(tag) && !NAMES.some((one) => KINDS[one].asks.test(text)),
    )
    .map(({ text }) => text)
    .join(' ');
}

const IN_NAME = /^(?:NOUN|PROPN|ADJ|NUM)$/;

/** Of what brings about or is worth what a text speaks of, not of what that brings about: no "leads to". */
const MAY_SAY_CAUSE = saying(
  `${SURELY_REASON}|since|caus(?:es?|ed|ing)|results? (?:of|from)|arises?|when|if|reasons?|` +
    'explanations?|explain(?:s|ed)?|factors?|contribut(?:es?|ed|ing)|leading to|' +
    'related (?:\\p{L}+ )?to|linked to|associated with|roles?|incentives?|helps?|allows?|protects?',
);

/** It can't be said of such a quotation that it has no cause. */
export const maySayCause = (text: string): boolean => MAY_SAY_CAUSE.test(text);
