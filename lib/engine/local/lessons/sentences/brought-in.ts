import { perObject } from '../../../caches/per-object';
import { type AnalysedDocument, sentenceAt, wordAt } from '../../analysed';
import type { Word } from '../../lexicon';
import { perSentence } from '../../per-sentence';

/** In tokens: how far a sentence's subject is looked for. */
const SUBJECT = 10;
/** In sentences: how far back a thing is looked for. */
const LOOKED_BACK = 14;

const DEFINITE = /^(?:the|that|those)$/;
const ONE_OF_MANY = /^(?:an?|one|two|three|another|some)$/;
/** "the tank engine", "the tank A", "the tank, which …" */
const FOLLOWS = /^(?:NOUN|PROPN|ADJ|NUM|PUNCT|PART)$/;
const OWNS = /^[’']s$/;
/** Stands for what was told: "The situation is reversed." */
const STANDS_FOR_TOLD =
  /^(?:situation|view|idea|approach|trend|pattern|disparity|phenomenon|technique|procedure|arrangement|distinction|debate|finding|outcome|upshot|shift|change|example|story|case)s?$/;
const DESCRIBES = /^(?:ADJ|NOUN|NUM)$/;
/** After a noun, says which one is meant: "the tank of", "the tank that". */
const SAYS_WHICH =
  /^(?:of|that|which|who|whose|where|in|for|from|between|with|by|to|on|at|used|called|needed)$/;

/**
 * Whether a sentence's subject is one that the section has brought in before: "The probe saw no clouds", after "a probe".
 * Alone it leaves open which one. Not of what headings name.
 */
export const isOnOneBroughtIn = perSentence((document, sentence): boolean => {
  const { section } = sentenceAt(document, sentence);
  const head = definiteSubject(document, sentence);
  if (head === null || isNamedAbove(document, section, head.stemId)) return false;
  if (STANDS_FOR_TOLD.test(head.text)) return true;
  for (let before = sentence - 1; before >= sentence - LOOKED_BACK; before--) {
    if (document.sentences[before]?.section !== section) return false;
    if (bringsIn(document, before, head.stemId)) return true;
  }
  return false;
});

/** "probe" in "In 1995, the probe saw …", "company" in "The company’s plan", "act" in "The goal of the act is …"; none that is described, nor a second one before the verb. */
function definiteSubject(document: AnalysedDocument, sentence: number): Word | null {
  const { firstToken, endToken } = sentenceAt(document, sentence);
  const to = Math.min(endToken - 1, firstToken + SUBJECT);
  let isOpening = true;
  for (let token = firstToken; token < to; token++) {
    const { text, tag } = wordAt(document, token);
    if (tag === 'VERB' || tag === 'AUX') return null;
    if (text === ',') isOpening = true;
    if (!isOpening || !DEFINITE.test(text)) continue;
    const at = ownerAfter(document, token + 1);
    if (isPlain(document, at)) return wordAt(document, at);
    isOpening = false;
  }
  return null;
}

/** "act" in "the goal of the act"; else the noun itself. */
function ownerAfter(document: AnalysedDocument, noun: number): number {
  const [of, the] = [1, 2].map((step) => wordAt(document, noun + step).text);
  return of === 'of' && the === 'the' ? noun + 3 : noun;
}

function isPlain(document: AnalysedDocument, noun: number): boolean {
  const next = wordAt(document, noun + 1);
  return (
    wordAt(document, noun).tag === 'NOUN' &&
    (!FOLLOWS.test(next.tag) || OWNS.test(next.text)) &&
    !SAYS_WHICH.test(next.text)
  );
}

/** The last of the words that describe a noun, and it. */
function headFrom(document: AnalysedDocument, from: number, to: number): number {
  let token = from;
  while (token < to && DESCRIBES.test(wordAt(document, token).tag)) token++;
  return token - 1;
}

function bringsIn(document: AnalysedDocument, sentence: number, head: number): boolean {
  const { firstToken, endToken } = sentenceAt(document, sentence);
  for (let token = firstToken; token < endToken; token++) {
    const { text, stemId } = wordAt(document, token);
    const isNamed = token > firstToken && wordAt(document, token - 1).tag === 'PROPN';
    // "the act" after "the Quartering Act"
    if (stemId === head && isNamed) return true;
    if (!ONE_OF_MANY.test(text)) continue;
    const last = headFrom(document, token + 1, endToken);
    if (last > token && wordAt(document, last).stemId === head) return true;
  }
  return false;
}

/** Whether the section's heading, or one that it is below, has a word. */
function isNamedAbove(document: AnalysedDocument, section: number, stem: number): boolean {
  const owners = ownersOf(document);
  for (let one: number | undefined = section; one !== undefined; one = owners[one])
    if (document.headings[one]?.some(({ stemId }) => stemId === stem)) return true;
  return false;
}

/** By section, the one that it is below. */
const ownersOf = perObject(({ source }: AnalysedDocument): (number | undefined)[] => {
  const open: { level: number; section: number }[] = [];
  return source.sections.map(({ level }, section) => {
    while ((open.at(-1)?.level ?? 0) >= level && open.length > 0) open.pop();
    const owner = open.at(-1)?.section;
    open.push({ level, section });
    return owner;
  });
});
