import { perObject } from '../../../caches/per-object';
import { plainProse } from '../../../language/sentences/plain-prose';
import { ANSWER_LABEL, withoutLabel } from '../../../language/sentences/statements';
import { sendsElsewhere } from '../../../structure/written-answers/answer-ends';
import {
  asksInPassing,
  goesOn,
  saysInPassing,
} from '../../../structure/written-answers/asked-question';
import { type AnalysedDocument, sentenceAt, sentenceText } from '../../analysed';
import { withoutMark } from '../../glossary/entry-lines';
import { asSentence, countWords } from '../../wording/phrasing';
import { newDraft, type SentencePattern } from '../draft';
import { authorsTerm } from './entries';

/** Of a text; a question that an essay answers itself is no list of them. */
const FEWEST = 3;
const LONGEST_QUESTION = 24;
const LONGEST_ANSWER = 300;
const MOST_SENTENCES = 3;
/** "It depends. …" */
const FEWEST_WORDS = 4;

/** "Q: What is an acid? A: An acid is …", "1. What is an acid? An acid is …" */
export const pairCards: SentencePattern = ({ document, terms }, sentence, index) => {
  const asked = labelledQuestion(document, index) ?? questionsAnswered(document).get(index);
  if (asked === undefined) return [];
  const [use] = [sentence, document.sentences[index - 1] ?? sentence]
    .filter(({ section }) => section === sentence.section)
    .flatMap(({ firstToken, endToken }) => terms.within(firstToken, endToken))
    .sort((a, b) => b.term.importance - a.term.importance);
  const said = textAt(document, index);
  if (sendsElsewhere(said) || asksInPassing(asked) || saysInPassing(said)) return [];
  const back = asSentence(withoutLabel(said));
  const term = use?.term ?? authorsTerm(asked, null);
  return [newDraft('pair', { front: asked, back, term })];
};

function labelledQuestion(document: AnalysedDocument, index: number): string | undefined {
  const before = document.sentences[index - 1];
  const answer = sentenceText(document, sentenceAt(document, index));
  if (!before || !ANSWER_LABEL.test(answer)) return undefined;
  const question = withoutLabel(plainProse(sentenceText(document, before)));
  return question.endsWith('?') ? question : undefined;
}

/** The question of each sentence that answers one in its paragraph, in a list of such, by its index. */
const questionsAnswered = perObject((document: AnalysedDocument): ReadonlyMap<number, string> => {
  const byPassage = Map.groupBy(
    document.sentences.keys(),
    (at) => sentenceAt(document, at).passage,
  );
  const found = [...byPassage.values()].flatMap(([asks = 0, ...answers]) => {
    const question = withoutMark(sentenceText(document, sentenceAt(document, asks)));
    const [first] = answers;
    const isPair = first !== undefined && isQuestion(question) && isShort(document, answers);
    return isPair ? [[first, question] as const] : [];
  });
  return new Map(found.length < FEWEST ? [] : found);
});

const textAt = (document: AnalysedDocument, index: number): string =>
  plainProse(sentenceText(document, sentenceAt(document, index)));

const isQuestion = (text: string): boolean =>
  text.endsWith('?') && countWords(text) <= LONGEST_QUESTION && !goesOn(text);

function isShort(document: AnalysedDocument, sentences: readonly number[]): boolean {
  const texts = sentences.map((at) => sentenceText(document, sentenceAt(document, at)));
  return (
    texts.length > 0 &&
    texts.length <= MOST_SENTENCES &&
    countWords(texts[0] ?? '') >= FEWEST_WORDS &&
    texts.join(' ').length <= LONGEST_ANSWER &&
    texts.every((text) => !text.endsWith('?')) &&
    sentences.every((at) => !sentenceAt(document, at).boilerplate)
  );
}
