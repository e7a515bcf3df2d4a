import { framed } from '../../language/languages/frames';
import { groupOf, union } from '../../language/patterns';
import { searchTerms } from '../../language/words/search-terms';
import { textOfSentence } from '../../retrieval/find-sentences';
import type { OpenIndex } from '../../retrieval/open-index';
import type { Query } from '../../retrieval/query';
import { searchTopic } from '../../retrieval/search';
import type { TutorAnswer } from '../../tutor-types';
import { answerRuns } from '../facts/answer-runs';
import type { Answer } from '../facts/choose-answer';
import { type Finding, findAnswer } from '../facts/find-answer';
import { asksWhy, givesReason } from '../quotes/passage-prose';
import { refusal } from '../quotes/refusal';
import { newShare } from '../quotes/runs';
import { Citations, type Run, shown, wordsOf } from '../quotes/writer';
import { amountAround, answerTest, countedIn, dayTest, NUMBER } from '../requests/answer-type';
import { aspectOf } from '../requests/aspects';
import { asksForFact } from '../requests/question';
import { readRequest } from '../requests/requests';
import { replyWithPassage } from './reply-passage';

/** Above it, four of five short answers are right (docs/quality.md). */
const CERTAIN = 0.25;
/** Seldom right: "no one can …", "today", a person’s dates, what somebody asks. */
const NO_ANSWER = /^(?:one|today|now|\d{4}\s?[–-]\s?\d{4})$|\?/i;
/** Below it, the question's words are scattered, and the answer says so. */
const PLAIN_EVIDENCE = 1.1;

/** What can't be answered from text, in the order of the checks. */
const BEYOND_TEXT: [frame: 'noSum' | 'notShown', asks: RegExp][] = [
  // "From the data in the table, calculate …", unlike "How is it calculated?"
  [
    'noSum',
    /^(?!(?:how|why|steps|explain|what (?:is|are|does|do))\b).*\b(?:calculate|compute|construct the \S+ index)\b/is,
  ],

  [
    'notShown',
    union([
      // "Sketch a …", "and draw the …"
      /(?:^|[.?!,;:] |\b(?:and|then|now|please|you) )(?:draw|sketch|plot) (?:a|an|the|your|two|both)\b/i,
      // "in the following table", "look at figure 3"
      new RegExp(
        `\\b(?:in|on|from|using|examine|look at|return to|see|study) ${groupOf([
          '(?:the|this|following|above|(?:the|this) (?:following|above)) ' +
            '(?:figure|table|graph|diagram|chart|exhibit|image|photo)\\b',
          '(?:figure|table|exhibit) \\d',
        ])}`,
        'i',
      ),
      // "Given the above data"
      /\b(?:using|from|given) the (?:above |following )?(?:data|information|numbers)\b/i,
      // Web pages drop the figure's number: "Look at. Is there …", "Using, sketch …"
      /(?:^|[.?!] )(?:using|look at|return to|examine|in|from|refer to)[,.] |\bcurves from, and\b/i,
    ]),
  ],
];
const ASKS_OPINION = union([
  /\bin your (?:own |personal )?opinion\b/iu,
  /\byour (?:favou?rite|opinion|personal view)\b/iu,
  /\bdo you (?:personally|prefer|like|love|hate)\b/iu,
  new RegExp(
    `(?<!\\p{L})${groupOf([
      'deiner meinung|was meinst du|findest du',
      'à ton avis|selon toi',
      'en tu opinión',
      'na tua opinião',
      'secondo te',
    ])}(?!\\p{L})`,
    'iu',
  ),
]);
/** What an answer needs, by what is asked: the year of a birth, what is counted with its number. */
const NEEDS: [asks: RegExp, has: RegExp][] = [
  [/^(?:when|what year) .*\b(?:born|die[ds]?|invented|founded|published|discovered)\b/i, /\d/],
  [/^where .*\bborn\b/i, /\bborn\b/i],
  [
    /^how (?:tall|deep|wide|high|thick|heavy) (?:is|are|was|were) /i,
    /(?<![\d,.])(?!(?:1\d|20)\d\d(?!\d))\d/,
  ],
  [/^how many /i, new RegExp(`(?<!\\p{L})${NUMBER}(?!\\p{L})`, 'iu')],
];
/** "Watch this video to see how cells divide. What is mitosis?" */
const SENDS_AWAY =
  /^(?:(?:watch|visit|view|go to|open|explore|use|by (?:clicking|watching|visiting)|click)\b[^.?!]*\b(?:video|link|site|website|animation|page|article|interactive|tool)\b[^.?!]*[.?!]\s+)(?=.)/i;

/** A `topic` that the document covers is answered whatever the other words. */
export function replyToQuestion(
  index: OpenIndex,
  question: string,
  { topic = '' }: { topic?: string } = {},
): TutorAnswer {
  const asked = question.replace(SENDS_AWAY, '');
  const finding = findingFor(index, asked, topic);
  const { search, answer } = finding;
  if (ASKS_OPINION.test(asked)) return refusal(index, search, 'noOpinion');
  if (!finding.inDocument || finding.sentence < 0) return refusal(index, search);
  const runs = answerRuns(index, asked, finding);
  const words = runs.map((run) => wordsOf(index, run)).join(' ');
  if (lacksFact(index, asked, words)) return refusal(index, search);
  const beyond = BEYOND_TEXT.find(([, asks]) => asks.test(asked));
  const passage =
    !beyond && isBroad(asked, finding, index.language)
      ? replyWithPassage(index, asked, {
          ...fullReason(index, asked, search.query, runs),
          ...(aspectOf(asked) === null && runs[0] ? { holds: runs[0] } : {}),
        })
      : null;
  if (passage) return passage;
  const citations = new Citations(index);
  const text = citations.quotes(runs);
  const frame = beyond?.[0] ?? (search.evidence < PLAIN_EVIDENCE ? 'closest' : null);
  return citations.answer(
    frame
      ? framed(index.language, frame, text)
      : `${shortAnswer(index, asked, answer, words)}${text}`,
  );
}

/** Asks for causes, effects, several things, a way, or what something does or is like: not for a name, a number or a meaning. */
function isBroad(
  asked: string,
  { answer, isGiven, search: { evidence } }: Finding,
  language: string,
): boolean {
  if (isGiven || (answer && asksForFact(answer.question))) return false;
  if (aspectOf(asked) !== null) return true;
  const request = readRequest(asked, language);
  return request.kind === 'question' && (request.topic === '' || evidence < PLAIN_EVIDENCE);
}

/** Of a question's weight, in the sentences that give the reason. */
const FULL = 0.7;

/** The first sentences, if they give the reason for all that is asked. */
function fullReason(index: OpenIndex, asked: string, query: Query, [best]: readonly Run[]) {
  if (!best || !asksWhy(asked) || !givesReason(index, best)) return {};
  return newShare(index, query, best, []) >= FULL ? { from: best } : {};
}

function lacksFact(index: OpenIndex, asked: string, words: string): boolean {
  const counted = countedIn(asked);
  const lacksCounted =
    counted !== null &&
    index.termIds.has(counted) &&
    !searchTerms(words, index.language).includes(counted);
  return lacksCounted || NEEDS.some(([asks, has]) => asks.test(asked) && !has.test(words));
}

function findingFor(index: OpenIndex, question: string, topic: string): Finding {
  const alone = findAnswer(index, question);
  return alone.inDocument || topic === '' || !searchTopic(index, topic).isCovered
    ? alone
    : { ...findAnswer(index, topic), inDocument: true };
}

/** "Lab reports: 25 %", for when they are due. */
const A_SHARE = /^\d[\d.,]* ?(?:%|percent$)/iu;
/** Letters after a number in which what it counts stands. */
const AFTER = 40;

function shortAnswer(
  index: OpenIndex,
  asked: string,
  answer: Answer | null,
  words: string,
): string {
  if (!answer || answer.certainty < CERTAIN || !asksForFact(answer.question)) return '';
  if (NO_ANSWER.test(answer.text) || (dayTest(asked) && A_SHARE.test(answer.text))) return '';
  const { kind } = answer.question;
  const sentence = textOfSentence(index, answer.found.sentence);
  const text = kind === 'number' ? amountAround(sentence, answer.text) : answer.text;
  const holds = answerTest(asked);
  if (holds && !holds(words.slice(Math.max(0, words.indexOf(text))).slice(0, text.length + AFTER)))
    return '';
  return `${shown(text)}. `;
}
