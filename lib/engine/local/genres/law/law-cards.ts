import { perObject } from '../../../caches/per-object';
import { framed } from '../../../language/languages/frames';
import { capitalised } from '../../../language/words/words';
import { type AnalysedDocument, sentenceAt } from '../../analysed';
import { type CardDraft, newDraft } from '../../cards/draft';
import { authorsTerm } from '../../cards/patterns/entries';
import { plainSentence } from '../../sentence-score';
import { asSentence } from '../../wording/phrasing';
import { articleAt, articlesOf } from './articles';

const MOST_WORDS = 60;
const FEWEST_WORDS = 5;

/** What short articles provide, by their numbers and titles, and what words mean in a law. */
export function lawCards(document: AnalysedDocument): CardDraft[] {
  return [
    ...articleCards(document),
    ...document.sentences.flatMap((_, one) => meaningCards(document, one)),
  ];
}

/** "What does Article 5 (Freedom of expression) provide?", of articles that a card holds. */
function articleCards(document: AnalysedDocument): CardDraft[] {
  return articlesOf(document).flatMap(({ section, title, label }): CardDraft[] => {
    const own = sentencesOf(document).get(section) ?? [];
    const [sentence] = own;
    const back = own.map((one) => plainSentence(document, one)).join(' ');
    const words = back.split(' ').length;
    const isRead = sentence !== undefined && own.every((one) => sentenceAt(document, one).taught);
    if (!isRead || title === '' || words < FEWEST_WORDS || words > MOST_WORDS) return [];
    if (!/[.;)]$/u.test(back) || NO_RULE.test(back)) return [];
    const name = `${label.replace(/[\s.:–—-]+$/u, '')} (${title})`;
    const front = framed(document.language, 'provides', name);
    return [{ ...newDraft('ruling', { front, back, term: authorsTerm(title, null) }), sentence }];
  });
}

/** Repealed, or on the law itself. */
const NO_RULE =
  /^[([–—-]|weggefallen|\brepealed\b|\bmay be cited\b|\bcomes? into (?:force|operation)\b|tritt .{0,60}in Kraft/iu;

const sentencesOf = perObject((document: AnalysedDocument) =>
  Map.groupBy([...document.sentences.keys()], (one) => articleAt(document, one)?.section ?? -1),
);

/** "In this Act, “vehicle” means …", "(b) ‘processor’ means …" */
const MEANS =
  /^(?:[([]?\w{1,4}[.)]+\s+)?(?:in this [^“‘"']{3,60}[,:–—-]\s*)?(?:the (?:term|expression|word) )?[“‘"']([^”’"']{2,60})[”’"'](?:,[^,]{3,60},)? means (.{10,360}[^:–—-])$/iu;

function meaningCards(document: AnalysedDocument, index: number): CardDraft[] {
  const [, word = '', meaning = ''] = MEANS.exec(plainSentence(document, index)) ?? [];
  if (word === '' || !articleAt(document, index) || !sentenceAt(document, index).taught) return [];
  const front = framed(document.language, 'meaning', word);
  const back = asSentence(capitalised(meaning.replace(/[;,]?(?: and| or)?$/u, '')));
  return [
    { ...newDraft('listed', { front, back, term: authorsTerm(word, null) }), sentence: index },
  ];
}
