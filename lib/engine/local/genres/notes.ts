import { perObject } from '../../caches/per-object';
import { isMostlyFormula } from '../../language/lines/formulas';
import { leansOnLineAbove } from '../../language/lines/point-labels';
import { isUnmarkedQuestion } from '../../language/sentences/unmarked-questions';
import { type AnalysedDocument, sentenceAt, sentenceText } from '../analysed';
import { withoutCapital } from '../cards/text';
import type { GlossaryEntry } from '../glossary/aids';
import { isNoteLabel, withoutMark } from '../glossary/entry-lines';
import { perSentence } from '../per-sentence';
import { caseLineAt, isCaseData } from './case-lines';
import { isOfChoice, tellsAnswer } from './choices';
import { asksBelow, isToldAbove, toldFrom } from './written-answers';

const MOST_PROSE = 0.5;

/** Whether most of a text is in fragments, such as the points of slides. */
export const areMostlyNotes = perObject(({ sentences }: AnalysedDocument): boolean => {
  const taught = sentences.filter((sentence) => sentence.taught);
  return taught.filter(({ prose }) => prose).length < MOST_PROSE * taught.length;
});

/** The entry of a list in notes whose meaning begins in a sentence: after a bold head, the one that follows it. */
export const noteAt = perSentence((document, index): GlossaryEntry | null => {
  const { passage, start, end } = sentenceAt(document, index);
  const entry = document.glossary.get(passage);
  if (!entry?.isNote) return null;
  const at = meaningStart(entry);
  return at >= start && at < end ? entry : null;
});

/** In the document's text. */
export const meaningStart = ({ start, quote, meaning }: GlossaryEntry): number =>
  start + Math.max(0, quote.length - meaning.length);

const LABELLED = /^([\p{L}][^:–—.!?]{1,40}?)\s*(?::|\s[–—-]\s)(.*)$/su;
/** What follows may be the point of the section. */
const STRESSES =
  /^(?:note|remember|important|attention|warning|caution|nb|key|summary|conclusion|result|rule)\b/i;
const FEWEST_WORDS = 3;
const CODE =
  /\w\.\w+\(| = \w+\(|\w\([^()]{0,80}\) ?[;={]|^(?:def|class|import|return|public|function|const|let|var|void|int) .*[:;({]|[{}]|\\[a-z(]/iu;

/** What says nothing of the subject in notes: answers to choose but the right one, "Homework: …", "Cases:", a question, code, a formula, a row of a table, a heading of two words. */
export const saysNothing = perSentence((document, index): boolean => {
  if (isCaseData(document, index)) return true;
  if (isOfChoice(document, index)) return !tellsAnswer(document, index);
  const sentence = sentenceAt(document, index);
  if (asksBelow(document, index) || isToldAbove(document, index)) return true;
  if (toldFrom(document, index)) return false;
  const text = withoutMark(sentenceText(document, sentence));
  const label = LABELLED.exec(text)?.[1];
  if (label !== undefined && isNoteLabel(label)) return !(sentence.prose && STRESSES.test(label));
  if (leansOnPlace(document, index)) return true;
  if (sentence.prose) return false;
  if (!document.grammar) return CODE.test(text);
  const words = text.match(/\p{L}{2,}/gu) ?? [];
  return (
    words.length < FEWEST_WORDS ||
    /[:?]$|\||^https?:/iu.test(text) ||
    CODE.test(text) ||
    isMostlyFormula(text) ||
    isUnmarkedQuestion(text)
  );
});

/** "Cons: less accuracy", "Exception: …", "Court says no": means something only below what it is said of. */
export const leansOnPlace = perSentence((document, index): boolean => {
  if (!document.grammar || caseLineAt(document, index) !== null) return false;
  const text = withoutMark(sentenceText(document, sentenceAt(document, index)));
  const [, label, said = ''] = LABELLED.exec(text) ?? [];
  if (label === undefined || STRESSES.test(label)) return COURT_SAYS.test(text);
  return leansOnLineAbove({ term: label, meaning: said.trim() });
});

const COURT_SAYS = /^court (?:says?|said|held|holds?|found) /iu;

const barsIn = (document: AnalysedDocument, index: number): number => {
  const sentence = document.sentences[index];
  return sentence ? sentenceText(document, sentence).split(' | ').length - 1 : 0;
};

/** The first of several rows with as many cells: names the columns. */
export const isTableHead = perSentence((document, index): boolean => {
  const bars = barsIn(document, index);
  return bars > 0 && barsIn(document, index - 1) !== bars && barsIn(document, index + 1) === bars;
});

/** Behind a name: "Peter Abelard (1079-1142)", which a summary shows without. */
const BRACKETED = / \([^()]*\)$/u;

/** An entry with its term; what is said under the same label elsewhere also with what it is said of. */
export function noteText({ term, meaning, asks, of }: GlossaryEntry, text: string): string {
  if (asks === 'definition') return `${of}: ${meaning}`;
  if (asks === 'attribute') return `${of} – ${term.toLowerCase()}: ${meaning}`;
  const name = term.replace(BRACKETED, '');
  if (!text.startsWith(name)) return `${term}: ${withoutCapital(text)}`;
  return /^\s+\p{L}/u.test(text.slice(name.length)) ? `${term}: ${meaning}` : text;
}
