import { union, wordSet } from '../../../language/patterns';
import { type AnalysedDocument, type AnalysedSentence, sentenceAt, wordAt } from '../../analysed';
import { parseClause } from '../../clauses/clause';
import { isFiniteVerb } from '../../clauses/verbs';
import { perSentence } from '../../per-sentence';
import { displayText } from '../../sentence-score';
import { isSpoken } from './is-spoken';

const LINKS = wordSet(
  'so and but or now well yeah right okay ok alright then again also basically actually really , ;',
);
const OPENS_CONDITION = wordSet(
  'with in for to by at on from under without before after if when unless once whenever because although while since as where whether',
);
const PRONOUNS = wordSet(
  'you they it we he she there people everybody everyone somebody someone one',
);
const LONGEST_CONDITION = 26;

const OF_THE_HOUR =
  'today|tonight|tomorrow|yesterday|monday|tuesday|wednesday|thursday|friday|next (?:week|class|time|video|lecture)|last (?:week|class|time|video|lecture)';
/** Of what is said, not of its subject. */
const OF_TALK = union([
  // "I would like to warn you", "we’re gonna work through", "we talked about"
  /(?<![\p{L}’'])(?:I|I['’](?:m|ve|d|ll)|me|my|let['’]s)(?![\p{L}’'])/iu,
  /\bwe(?:['’](?:re|ll|ve)| are| will| have| were| just| talked| saw| did| said| looked| learned| discussed) (?!in\b|able\b)/iu,
  /\byou(?:['’](?:re|ve|ll)| can| could| just)? (?:see|look|notice|remember|recall|know|saw|heard|said|asked|read|responding|gonna|guys)\b/iu,
  new RegExp(`\\b(?:${OF_THE_HOUR})\\b`, 'iu'),
  /\bon (?:the|this) (?:slide|board|screen|handout|left|right)\b|\b(?:in|of|to) (?:this|the|our|your) (?:class|classroom|room|casebook|video|lecture)\b/iu,
  // "There’s a couple of reasons."
  /^there(?:['’]s| is| are| were) (?:a (?:lot|couple|ton|bunch|number|few)|lots|many|several|some|all (?:kinds|sorts)|plenty)\b[^:]*$/iu,
  // "The basic idea is some relationship.", "The good news is …"
  /^(?:and |so |but )?(?:the |a |one )?(?:\p{L}+ )?(?:idea|point|thing|problem|question|conclusion|issue|news|answer|trick|bottom line|first|second|reason)(?: here)? (?:is|was|are)\b/iu,
  // "One is the answer to …", "All kinds of …"
  /^(?:one|another|all kinds of \p{L}+|all sorts of \p{L}+|all of (?:that|this)) (?:is|was|of)\b/iu,
  // Broken off: "is a, is what"
  /\b(?:is|are|was) (?:an?|the), |\b(?:an?|the) (?:is|are|was|were|the|an?)\b|\bof (?:is|are|was|were)\b|\b(?:wanna|gotta|kinda|whoa|yeah|sorry)\b/iu,
]);
/** In a definition a speaker says "I" of anybody: "A mistake is when I do what I intend to do". */
const DEFINES =
  /^(?:an?|the) (?!(?:\p{L}+ ){0,2}(?:idea|point|thing|problem|question|conclusion|issue|news|answer|trick|reason)\b)(?:[\p{L}’'-]+ ){1,4}(?:is|means) (?:when|if|where|that|an?|the)\b/iu;

/**
 * Whether a spoken sentence is one: a subject with its verb, maybe after a condition. What speakers break off isn't. Any other
 * text's are.
 */
export const isWholeSpeech = perSentence(
  (document, index) =>
    !isSpoken(document.source) ||
    (saysOfSubject(displayText(document, index)) &&
      !isOnPerson(document, sentenceAt(document, index)) &&
      mainClauseIn(document, sentenceAt(document, index))),
);

const saysOfSubject = (text: string): boolean => DEFINES.test(text) || !OF_TALK.test(text);

/** "Paul chooses the four.", "Steve’s goal is …" */
function isOnPerson(document: AnalysedDocument, sentence: AnalysedSentence): boolean {
  const from = afterLinks(document, sentence);
  const [first, second] = [wordAt(document, from), wordAt(document, from + 1)];
  return first.tag === 'PROPN' && (isFiniteVerb(second) || /^['’]s$/.test(second.text));
}

function mainClauseIn(document: AnalysedDocument, sentence: AnalysedSentence): boolean {
  const from = afterLinks(document, sentence);
  if (opensMain(document, sentence, from)) return true;
  if (!OPENS_CONDITION.has(wordAt(document, from).text)) return false;
  const last = Math.min(sentence.endToken, from + LONGEST_CONDITION);
  for (let token = from + 2; token < last; token++) {
    if (wordAt(document, token).text !== ',') continue;
    const next = token + 1 + Number(wordAt(document, token + 1).text === 'then');
    if (opensMain(document, sentence, next)) return true;
  }
  return false;
}

function afterLinks(
  document: AnalysedDocument,
  { firstToken, endToken }: AnalysedSentence,
): number {
  let from = firstToken;
  while (from < endToken && LINKS.has(wordAt(document, from).text)) from++;
  return from;
}

function opensMain(document: AnalysedDocument, sentence: AnalysedSentence, from: number): boolean {
  if (from >= sentence.endToken - 2) return false;
  if (PRONOUNS.has(wordAt(document, from).text)) {
    const next = wordAt(document, from + 1);
    return isFiniteVerb(next) || (next.tag === 'ADV' && isFiniteVerb(wordAt(document, from + 2)));
  }
  return parseClause(document, { ...sentence, firstToken: from }) !== null;
}
