import { analyse } from '../../language/analyse';
import { placeOf } from '../../language/definitions/topic-places';
import { groupOf } from '../../language/patterns';
import { pointsBack } from '../../language/sentences/references';
import { givesExample, opensStory } from '../../language/sentences/statements';
import { at, samePassage } from '../../retrieval/columns';
import { sentencesWithAll, textOfSentence } from '../../retrieval/find-sentences';
import type { OpenIndex } from '../../retrieval/open-index';
import { queryOf } from '../../retrieval/query';
import { isInHeading, sectionOf } from '../../retrieval/rank-passages';
import { isDetail } from '../quotes/central';
import { isShowable } from '../quotes/passage-prose';
import { stands } from '../quotes/runs';
import type { Run } from '../quotes/writer';

const MAX_LOOKED_AT = 120;
/** In letters; "Stabilizers occur quickly." */
const SHORT = 45;
/** "The …", "Most legal …" */
const OPENS = /^(?:(?:an?|the|most|many|some|all|each|every|both) )?["“‘']?$/iu;
const NO_SUBJECT = groupOf([
  'if|when|because|although|though|as|since|while|after|before|in|on|of|to|for|by|with|from|at',
  'unlike|like|despite|without|both|like|where|how|why|what|whether|once|until|unless|during|under',
  'this|these|those',
]);
const JOINS = '(?:of|in|on|for|to|with|by|from|at|and|or)';
/** "Human spongy " before "bone"; not "During early ", "Cells of " */
const OPENS_LATER = new RegExp(
  `^(?!${NO_SUBJECT}(?!\\p{L}))(?:(?!${JOINS}(?!\\p{L}))[\\p{L}-]+ ){1,3}["“‘']?$`,
  'iu',
);
/** "In the neoclassical zone, shifts of …" */
const SETS_SCENE = /^(?:in|with|under|during|through) (?:an? |the )?["“‘']?$/iu;
/** "People with panic disorder experience …" */
const OF_PEOPLE =
  /^(?:an? |the )?(?:people|persons?|individuals?|patients?|adults?|children) (?:with|who (?:has|have)|(?:who (?:is|are) )?diagnosed with|suffering from) (?:an? )?$/iu;
const HAVE =
  /^ (?:(?:often|usually|typically|\p{L}+ly) )?(?:ha(?:ve|s|d)|experiences?|shows?|suffers?|exhibits?|feels?|displays?|loses?|finds?|(?:is|are) unable)(?!\p{L})/iu;
const BRACKET = /^["”’']?(?: \([^)]{1,80}\))?/u;
/** What a thing is for, does or is made of. */
const TELLS = new RegExp(
  '^,? (?:(?:also|usually|typically|generally|often|mainly|primarily|can|may|\\p{L}+ly) )?' +
    `${groupOf([
      // "is commonly used"
      '(?:is|are|was|were) (?:\\p{L}+ly )?' +
        '(?:responsible|used|involved|important|essential|located|found|produced|made|composed|' +
        'similar|the|an?|one|based|caused|seen|designed|called|when|where)',
      'helps?|allows?|enables?|provides?|contains?|includes?|serves?|carries|carry|controls?',
      'produces?|makes?|(?:has|have)(?! been)|occurs?|happens?|begins?|connects?|prevents?',
      'protects?|measures?|shows?|describes?|explains?|increases?|reduces?|causes?|leads?',
      'results?|binds?|acts?|works?|receives?|sends?|drains?|supplies|forms?|regulates?',
      'stimulates?|triggers?',
    ])}(?!\\p{L})`,
  'iu',
);
/** Part of a longer name, or one of several. */
const NAME_GOES_ON = /^(?:NOUN|PROPN|CCONJ|ADJ|X)$/;

/** The most telling sentence whose subject is a topic; null if no sentence is about it. */
export function tellingRun(index: OpenIndex, topic: string): Run | null {
  const query = queryOf(index, topic);
  if (query.unknownWeight > 0) return null;
  const headed = (sentence: number) => {
    const section = sectionOf(index, at(index.sentencePassage, sentence));
    return query.terms.every(({ id }) => isInHeading(index, section, id));
  };
  const [best] = sentencesWithAll(index, query)
    .slice(0, MAX_LOOKED_AT)
    .filter((one) => isShowable(index, one) && stands(index, { first: one, last: one }))
    .map((sentence, i) => {
      const subject = subjectWorth(textOfSentence(index, sentence), topic, index.language);
      const worth =
        subject + worthOfForm(index, sentence) + 0.3 * Number(headed(sentence)) + 0.2 / (1 + i / 4);
      return { sentence, subject, worth };
    })
    .filter(({ subject }) => subject > 0)
    .sort((a, b) => b.worth - a.worth || a.sentence - b.sentence);
  return best ? goingOn(index, { first: best.sentence, last: best.sentence }, topic) : null;
}

/** How surely a topic is the subject of a sentence, with more where that says what it is for or does. */
function subjectWorth(text: string, topic: string, language: string): number {
  const place = placeOf(text, topic, language);
  if (!place) return 0;
  const opening = text.slice(0, place.start);
  const after = text.slice(place.end).replace(BRACKET, '');
  if (OF_PEOPLE.test(opening)) return HAVE.test(after) ? 0.7 : 0;
  if (SETS_SCENE.test(opening)) return after.startsWith(',') ? 0.8 : 0;
  const opens = OPENS.test(opening) ? 1 : OPENS_LATER.test(opening) ? 0.6 : 0;
  if (opens === 0 || /^[’'-]/.test(after)) return 0;
  const next = analyse(text, language).find(({ start }) => start > place.end);
  const isSubject = next !== undefined && !NAME_GOES_ON.test(next.tag);
  return isSubject ? opens + 0.3 * Number(TELLS.test(after)) : 0;
}

function worthOfForm(index: OpenIndex, sentence: number): number {
  const text = textOfSentence(index, sentence);
  return (
    -0.4 * Number(isDetail(text)) -
    0.3 * Number(givesExample(text) || opensStory(text)) -
    0.4 * Number(text.length < SHORT)
  );
}

const OPENS_EXAMPLE = /^(?:for example|for instance|that is|in other words)(?!\p{L})/iu;

/** With the next sentence, where that is still on the topic. */
export function goingOn(index: OpenIndex, { first, last }: Run, topic: string): Run {
  const next = last + 1;
  if (next >= index.sentencePassage.length || !samePassage(index, last, next))
    return { first, last };
  const text = textOfSentence(index, next);
  const isOn =
    pointsBack(text) || OPENS_EXAMPLE.test(text) || placeOf(text, topic, index.language) !== null;
  return isOn && isShowable(index, next) && !/^the following/i.test(text)
    ? { first, last: next }
    : { first, last };
}
