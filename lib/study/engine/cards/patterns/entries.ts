import { type AnalysedSentence, sentenceText } from '../../analysed';
import { asQuestion, asSentence, countWords, shortened } from '../../wording/phrasing';
import { tidy } from '../../wording/tidy';
import { type CardSource, newDraft, type SentencePattern } from '../draft';
import { whatIs } from '../named-as';

const FEWEST_WORDS = 4;
const MOST_WORDS = 34;
const LONGEST_ENTRY = 400;
const ENTRY = /^(?:[•▪◦‣●*–-]\s+|\d{1,3}[.)]\s+)?([\p{L}][^:–—.!?]{1,60}?)\s*(?::|\s[–—-])\s+(\p{L}.{12,})$/u;
/** "Note: …", "Step 2: …": labels, not terms. */
const LABELS =
  /^(?:note|notes|example|examples|warning|caution|tip|step|figure|table|question|answer|source|solution|hint|remark|summary|definition|important|see|chapter|section|part|exercise|problem|key|author|date|title|keywords?|abstract|result|output|input|usage|returns?)\b/i;

/** An entry of a glossary or of notes: "Osmosis: the movement of water across a membrane". */
export const entryCards: SentencePattern = (source, sentence, index) => {
  const quote = sentenceText(source.document, sentence);
  if (!isWholePassage(source, sentence, index) || quote.length > LONGEST_ENTRY) return [];
  const [, name, meaning] = ENTRY.exec(tidy(quote)) ?? [];
  if (!name || !meaning || LABELS.test(name)) return [];
  const use = source.terms.startingAt(index, firstWord(source, sentence));
  const back = shortened(meaning, FEWEST_WORDS, MOST_WORDS);
  const isTerm = use !== null && use.term.words === countWords(name.replace(/-/g, ' '));
  if (!isTerm || !back || countWords(back) < FEWEST_WORDS) return [];
  return [
    newDraft('entry', {
      front: asQuestion(whatIs(source, use, sentence)),
      back: asSentence(back),
      term: use.term,
      sentence: index,
    }),
  ];
};

/** A colon inside running text introduces something else. */
function isWholePassage({ document }: CardSource, { passage }: AnalysedSentence, index: number): boolean {
  return document.sentences[index - 1]?.passage !== passage;
}

/** The first token that is a word. */
function firstWord({ document }: CardSource, { firstToken, endToken }: AnalysedSentence): number {
  let token = firstToken;
  while (token < endToken - 1 && !/^\p{L}/u.test(document.words[document.tokenWord[token]!]!.text)) token += 1;
  return token;
}
