import { framed, hasFrames } from '../../../language/frames';
import { pointsBack } from '../../../language/references';
import { sentenceText, wordAt } from '../../analysed';
import { isOfOneCase } from '../../cases';
import { asSentence, countWords } from '../../wording/phrasing';
import { newDraft, type SentencePattern } from '../draft';
import { textOf } from '../text';

const ARTICLE =
  "der|die|das|eine?|les?|la|une?|el|l[ao]s|una?|uno|os?|as?|uma?|il|lo|i|gli|l['’]|un['’]";
const IS_ARTICLE = new RegExp(`^(?:${ARTICLE})$`, 'iu');
const DEFINES = new RegExp(
  `^(?:ist|sind|est|sont|es|son|é|são|è|sono)\\s+((?:${ARTICLE})(?<=['’]|(?!\\p{L})).{25,})$`,
  'iu',
);
const FEWEST_WORDS = 6;

/** What follows is said of the term, but says no longer what it is. */
const GOES_ON =
  /\sund \p{Ll}+t |\s(?:et|y|e|ed) (?:ha|a|ont|est|sont|es|son|è|é|se|si|ne|no|não|non|también|também|anche|aussi|peut|puede|pode|può) /u;

/** "Der Schlaf ist ein Zustand, …": definitions in the languages that have frames but no tagger. */
export const otherLanguageCards: SentencePattern = (source, sentence, index) => {
  const { document, terms } = source;
  if (document.grammar || !sentence.prose || !hasFrames(document.language)) return [];
  if (pointsBack(sentenceText(document, sentence)) || isOfOneCase(document, index)) return [];
  const { firstToken, endToken } = sentence;
  const use = terms.startingAt(
    firstToken + Number(IS_ARTICLE.test(wordAt(document, firstToken).text)),
  );
  if (!use) return [];
  const rest = textOf(source, sentence, { from: use.endToken, to: endToken });
  const meaning = DEFINES.exec(rest)?.[1];
  if (!meaning || countWords(meaning) < FEWEST_WORDS || GOES_ON.test(meaning)) return [];
  const front = framed(document.language, 'meaning', use.term.text);
  return [newDraft('definition', { front, back: asSentence(meaning), term: use.term })];
};
