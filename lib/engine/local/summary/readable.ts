import { caseNameIn } from '../../language/headings/case-names';
import { union } from '../../language/patterns';
import {
  leansOnContext,
  pointsAtText,
  pointsBack,
  speaksOfTheText,
} from '../../language/sentences/references';
import { isBalanced } from '../../language/sentences/sentences';
import { type AnalysedDocument, opensPassage, sentenceAt, wordAt } from '../analysed';
import { isOfOneCase } from '../cases';
import { briefedCase, caseLineAt, opensRuling } from '../genres/case-lines';
import { answeredAt, answeredText, judgedAt } from '../genres/choices';
import { isListedWord, listedAt } from '../genres/listed-pairs';
import { leansOnPlace, noteAt, noteText } from '../genres/notes';
import { isWholeSpeech } from '../genres/speech/is-whole';
import { eventAt, eventText } from '../genres/timeline';
import { asksBelow, isBesideQuestions, isToldAbove, toldFrom } from '../genres/written-answers';
import { nameAbove } from '../glossary/names-above';
import { isImperative } from '../imperatives';
import { perSentence } from '../per-sentence';
import { displayText } from '../sentence-score';
import { withoutLastMarks } from '../wording/phrasing';

const FEWEST_WORDS = 8;
const MOST_WORDS = 42;

const STARTS_PLAINLY = /^(?!(?:\d+[.)]|[A-Z][.)]|[IVX]+\.)\s)[\p{Lu}\p{Lo}\d]/u;
/** "2. ", "(a) " */
const STEP_NUMBER = /^(?:\(?\d{1,2}[.)]|\([a-h]\))\s+(?=\p{Lu})/u;

/** A sentence without its step number. */
export const summaryText = perSentence((document, sentence) =>
  displayText(document, sentence).replace(STEP_NUMBER, ''),
);

/** A sentence with the term that notes explain by it, an answer with its question, a word with its translation, or a whole event with its date. */
export const notedText = perSentence((document, sentence) => {
  const answered = answeredAt(document, sentence);
  if (answered) return answeredText(answered);
  const judged = judgedAt(document, sentence);
  if (judged) return judged.text;
  const text = summaryText(document, sentence);
  const told = toldFrom(document, sentence);
  if (told) return `${told.question} ${told.said}`;
  const event = eventAt(document, sentence);
  if (event) return eventText(event);
  const listed = isListedWord(document, sentence) ? listedAt(document, sentence) : null;
  if (listed) return `${withoutLastMarks(`${listed.term} – ${listed.meaning}`)}.`;
  const note = noteAt(document, sentence);
  if (note) return noteText(note, text);
  const ruled = ruledText(document, sentence, text);
  const name = ruled === text ? saidOf(document, sentence, text) : null;
  return name === null ? ruled : `${name}: ${text}`;
});

/** What a phrase in a list is said of: "Poll taken before voters cast their ballot" under "Benchmark poll". */
function saidOf(document: AnalysedDocument, sentence: number, text: string): string | null {
  const { prose, passage } = sentenceAt(document, sentence);
  const name =
    prose || !document.grammar || !opensPassage(document, sentence)
      ? null
      : nameAbove(document.source, passage);
  return name !== null && !text.toLowerCase().includes(name.toLowerCase()) ? name : null;
}

const isOfWhole = (document: AnalysedDocument, caseName: string): boolean =>
  briefedCase(document) !== null || caseNameIn(document.source.title) === caseName;

/** In front of what is told in a line: "Held: ", "RULE: ". */
const LABEL = /^\p{L}[\p{L}’'()&/ -]{2,40}?\s*:\s+(?=\S)/u;

/** The issue of a brief with its label; the rule or the holding of an outline's case with its name. */
function ruledText(document: AnalysedDocument, sentence: number, text: string): string {
  const line = opensRuling(document, sentence) ? caseLineAt(document, sentence) : null;
  if (!line) return text;
  if (line.part !== 'issue' && !isOfWhole(document, line.caseName)) {
    const { passage } = sentenceAt(document, sentence);
    const isLabelled = document.source.passages[passage]?.text !== line.text;
    return `${line.caseName}: ${isLabelled ? text.replace(LABEL, '') : text}`;
  }
  return line.part === 'issue' && /^[^:]+\?$/u.test(text) ? `Issue: ${text}` : text;
}

/** A statement about the subject that is understandable without the sentences around it. */
export const readsAlone = perSentence(
  (document, sentence) =>
    isStatement(document, sentence) &&
    !leansOnPlace(document, sentence) &&
    !pointsBack(summaryText(document, sentence), document.language),
);

/** Whatever the tagger takes its first word for. */
const INSTRUCTS = /^(?:please|answer|show|use|write|read)\b/iu;

/** No question that is answered below, nothing that is told with it, and nothing on how to answer: "Please use full sentences." */
export const mayTell = perSentence(
  (document, sentence) =>
    !asksBelow(document, sentence) &&
    !isToldAbove(document, sentence) &&
    !(
      isBesideQuestions(document, sentence) &&
      (INSTRUCTS.test(displayText(document, sentence)) ||
        isImperative(document, sentenceAt(document, sentence)))
    ),
);

/** A whole sentence about the subject; it may lean on the one before. */
export const isStatement = perSentence((document, sentence) => {
  if (!sentenceAt(document, sentence).prose) return false;
  if (!mayTell(document, sentence)) return false;
  const text = summaryText(document, sentence);
  const words = text.split(' ').length;
  return (
    words >= FEWEST_WORDS &&
    words <= MOST_WORDS &&
    STARTS_PLAINLY.test(text) &&
    !/[?:]["”’)\]]*$/.test(text) &&
    (noteAt(document, sentence) !== null || !lacksSubject(document, sentence)) &&
    !isPhrase(document, sentence) &&
    isBalanced(text) &&
    !speaksOfTheText(text) &&
    !isOfOneCase(document, sentence) &&
    isWholeSpeech(document, sentence)
  );
});

/** After a bold head: "Stops a party going back …", "Must be sufficient …". */
function lacksSubject(document: AnalysedDocument, sentence: number): boolean {
  const { firstToken } = sentenceAt(document, sentence);
  const { tag, text, lemma } = wordAt(document, firstToken);
  return MODAL.test(text) || (tag === 'VERB' && text !== lemma && /[^s]s$/.test(text));
}

/**
 * A phrase: "Including the clients of each server.", "Gauges to track the state of things." Not where the tagger may have
 * taken the verb for a noun: "Running a mile burns almost 100 calories."
 */
function isPhrase(document: AnalysedDocument, sentence: number): boolean {
  const { firstToken, endToken } = sentenceAt(document, sentence);
  const opensAsPhrase =
    wordAt(document, firstToken).text.endsWith('ing') || isNounTo(document, firstToken);
  for (let token = firstToken; opensAsPhrase && token < endToken; token++) {
    const { tag, text } = wordAt(document, token);
    const isBare = text.endsWith('ing') || wordAt(document, token - 1).text === 'to';
    if (tag === 'AUX' || (tag === 'VERB' && !isBare)) return false;
    const mayBeVerb = tag === 'NOUN' && token > firstToken && text.endsWith('s');
    if (mayBeVerb && AFTER_VERB.test(wordAt(document, token + 1).tag)) return false;
  }
  return opensAsPhrase;
}

const AFTER_VERB = /^(?:DET|ADV|NUM|PRON|ADJ|NOUN)$/;

/** "Gauges to track", "a way to track" */
function isNounTo(document: AnalysedDocument, firstToken: number): boolean {
  const isOne = /^an?$/.test(wordAt(document, firstToken).text);
  const noun = wordAt(document, isOne ? firstToken + 1 : firstToken);
  const [to, verb] = [1, 2].map((step) => wordAt(document, firstToken + Number(isOne) + step));
  return (
    noun.tag === 'NOUN' &&
    (isOne || /[^s]s$/.test(noun.text)) &&
    to?.text === 'to' &&
    verb?.tag === 'VERB'
  );
}

const MODAL = /^(?:must|should|cannot|can|may|might|could|would)$/;

/** Says nothing itself. */
const ANNOUNCES = union([
  // "Let’s explore how …"
  /\blet[’']s\b/iu,
  // "these questions"
  /\b(?:this|these|those) (?:questions?|concerns?|issues?|examples?|problems?|ideas?|topics?)\b/iu,
  // "Economic growth depends on many factors.", "There are various answers to this question."
  new RegExp(
    '\\b(?:many|several|various|some|different|a (?:number|variety) of) (?:[\\p{L}-]+ )?' +
      '(?:factors|answers|reasons|ways|questions|forms|steps|problems|issues|measures)' +
      '(?: to (?:this|these|the) \\p{L}+)?\\.$',
    'iu',
  ),
]);

/** No announcement, and nothing about the text or what stands before. */
export const saysSomething = perSentence((document, sentence) => {
  const text = displayText(document, sentence);
  return (
    !ANNOUNCES.test(text) && !pointsAtText(text) && !speaksOfTheText(text) && !leansOnContext(text)
  );
});

/** A statement about the subject that says something by itself. */
export function isGoodPoint(document: AnalysedDocument, sentence: number): boolean {
  return readsAlone(document, sentence) && saysSomething(document, sentence);
}

/** From this share on a text is a recipe or guide. */
const IMPERATIVE_SHARE = 0.4;

/** A recipe or guide: "Heat the oven." */
export function isProcedure(document: AnalysedDocument): boolean {
  const sentences = document.sentences.filter(({ prose }) => prose);
  const imperatives = sentences.filter((sentence) => isImperative(document, sentence));
  return (
    document.grammar &&
    sentences.length > 0 &&
    imperatives.length >= IMPERATIVE_SHARE * sentences.length
  );
}
