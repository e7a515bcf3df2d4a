import { perObject } from '../../caches/per-object';
import { groupOf, union } from '../../language/patterns';
import { pointsBack } from '../../language/sentences/references';
import { solvedBy, workedParts } from '../../structure/worked-problems';
import { type AnalysedDocument, sentenceAt, wordAt } from '../analysed';
import { perSentence } from '../per-sentence';
import { countSentenceWords, plainSentence } from '../sentence-score';

const partsOf = perObject(({ source }: AnalysedDocument) => workedParts(source));

/**
 * Whether a sentence is of a task that is set, or worked out with its numbers, and holds for no other: "The rank is 2". The
 * rules that a solution names hold for all: "Power is the rate at which work is done".
 */
export const isOfWorkedProblem = perSentence((document, index): boolean => {
  const part = partsOf(document).get(sentenceAt(document, index).passage);
  return part === 'task' || (part === 'solution' && !isRule(document, index));
});

/** Whether at least half of the words are of tasks and their solutions. */
export function areMostlyWorked(document: AnalysedDocument, sentences: readonly number[]): boolean {
  const worked = sentences.filter((index) =>
    partsOf(document).has(sentenceAt(document, index).passage),
  );
  return (
    worked.length > 0 &&
    2 * countSentenceWords(document, worked) >= countSentenceWords(document, sentences)
  );
}

/** Sentences by the task that they set or solve, or else by section, in order. */
export function byTask(document: AnalysedDocument, sentences: readonly number[]): number[][] {
  const solved = solvedIn(document);
  const taskOf = (index: number) => solved[sentenceAt(document, index).section];
  return [...Map.groupBy(sentences, taskOf).values()];
}

const solvedIn = perObject(({ source }: AnalysedDocument) => solvedBy(source.sections));

/** Says something of how a task is solved, if only its result. */
export const isOfSolution = (document: AnalysedDocument, index: number): boolean => {
  const { passage, prose } = sentenceAt(document, index);
  return prose && partsOf(document).get(passage) === 'solution';
};

/** "Since the table is frictionless, mechanical energy is conserved": a solution's reason, without its numbers. */
export const isReasonOfSolution = perSentence((document, index): boolean => {
  const text = plainSentence(document, index).replace(LABEL, '');
  return (
    isOfSolution(document, index) &&
    !/\d|=|\?$|\b(?:it|this|that|these|those|they|them)\b/i.test(text) &&
    !pointsBack(text, document.language)
  );
});

const LABEL =
  /^(?:(?:solution|strategy|discussion|answer)\b[.:]? (?=[(\p{Lu}])|\(?\w{1,2}[.)] |step \d+[.:] )+/iu;
const OF_ITS_CASE = union([
  /\d|=|\?$/iu,
  // "the first vector", "the given mass", "the new speed"
  /\bthe (?:first|second|third|fourth|fifth|last|other|two|three|given|new|old|original|initial|final|unknown|whole) /iu,
  /\b(?:we|us|our|you|your|I|here|let|thus|hence|therefore)\b/iu,
  /^(?:so|since|because|as|but|and|note|recall|setting|using|substituting|solving|find|write|both)\b/iu,
]);
const STATES_RULE = union([
  // "A square matrix is …", "If the speed doubles, …", "No force …"
  /^(?:an?|any|every|each|all|no|most|many|if|when|whenever|for (?:an?|any|every|all)) /iu,
  // "The dimension of a subspace is …"
  /^the [^,.]{2,60} (?:of|for|in|between|on) (?:an?|any|every|all|each) /iu,
  // "The margin of error is inversely proportional to …"
  /\b(?:proportional to|depends? (?:only )?on|(?:theorem|law|principle|rule) (?:of [^,.]{2,40} )?(?:states|says)|(?:is|are) (?:defined as|called|known as))\b/iu,
  // "The standard error is the standard deviation of the sampling distribution of the mean."
  new RegExp(
    `^the ${groupOf(['\\p{Ll}+ \\p{Ll}+', '\\p{Ll}+ error'])} is (?:an?|the) [^,.]{3,60}\\b(?:that|which|at which|in which|of the)\\b`,
    'iu',
  ),
]);

function isRule(document: AnalysedDocument, index: number): boolean {
  const text = plainSentence(document, index).replace(LABEL, '');
  if (OF_ITS_CASE.test(text) || pointsBack(text, document.language)) return false;
  return STATES_RULE.test(text) || opensWithoutArticle(document, index);
}

/** "Gravity is a conservative force", "Weights have a true zero": said of all that it names. */
function opensWithoutArticle(document: AnalysedDocument, index: number): boolean {
  const { firstToken, endToken } = sentenceAt(document, index);
  for (let token = firstToken; token < endToken; token++) {
    const { tag, text } = wordAt(document, token);
    if (/^(?:is|are|has|have|does|do|can|may|must|will)$/.test(text)) return token > firstToken;
    if (tag === 'VERB') return token > firstToken;
    if (!/^(?:NOUN|PROPN|ADJ|ADV|CCONJ|PUNCT)$/.test(tag) && !/^[([]?\w[)\]]?$/.test(text))
      return false;
  }
  return false;
}
