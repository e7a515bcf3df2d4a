import { perObject } from '../../caches/per-object';
import { sentencesIn, wholePassage } from '../../retrieval/columns';
import { textOfSentence } from '../../retrieval/find-sentences';
import type { OpenIndex } from '../../retrieval/open-index';
import { passageTexts } from '../../retrieval/passages';
import { asksFor, countedUp, primarySource } from '../../structure/primary-source';
import type { TutorAnswer } from '../../tutor-types';
import { Citations } from '../quotes/writer';
import { bareWords } from '../requests/requests';

const MOST = 4;

const WHO =
  /^(?:who (?:gave|made|delivered|wrote|spoke|is (?:speaking|the (?:speaker|author|writer))|was (?:the )?(?:speaker|author|writer)|says|said)\b|(?:when|where|by whom|to whom) (?:was|is) (?:it|this|the (?:speech|letter|address|sermon|text|document)) |(?:when|where) did (?:he|she|they|the (?:speaker|author|writer)) (?:give|make|deliver|write|speak)|who is (?:he|she|the (?:speaker|author)) (?:speaking|writing|talking) to)/iu;
const ABOUT_WHOLE =
  /\b(?:this|the (?:speech|letter|address|sermon|text|document|speaker|author|writer)|it|speaking|writing)\b/iu;
const ASKED =
  /^what (?:does|do|did|is|are|was) (?:he|she|they|the (?:speaker|author|writer|people|petitioners?)) (?:asking|ask|demand|want|call|request|propose|urge|appeal|demanding|wanting|calling|requesting|proposing)(?:ing)?(?: (?:for|of .{1,40}|from .{1,40}|that .{1,40}|to .{1,40}))?$|^what (?:are|were) (?:the|his|her|their) (?:demands|requests|proposals|appeals)\b/iu;

const partsOf = perObject((index: OpenIndex) => {
  const passages = passageTexts(index).map((text) => ({ text }));
  return index.language === 'en' ? primarySource({ ...index, passages }) : null;
});

/** Who gave a speech and when, and what is asked for in it. English; null of other texts and requests, and where it says nothing. */
export function replyOnSource(index: OpenIndex, message: string): TutorAnswer | null {
  const asked = bareWords(message);
  const isWho = WHO.test(asked) && ABOUT_WHOLE.test(asked);
  if (!isWho && !ASKED.test(asked)) return null;
  const source = partsOf(index);
  if (!source) return null;
  const citations = new Citations(index);
  if (!isWho) return replyWithDemands(index, citations);
  const isToWhom = /\bto\b/iu.test(asked);
  const lines = [...source.around].flatMap((passage) => {
    const run = wholePassage(index, passage);
    return run && (isToWhom || !/[,:]$/u.test(textOfSentence(index, run.last))) ? [run] : [];
  });
  const quotes = lines.slice(0, MOST).map((run) => citations.quote(run));
  return quotes.length > 0 ? citations.answer(quotes.join('\n\n')) : null;
}

function replyWithDemands(index: OpenIndex, citations: Citations): TutorAnswer | null {
  const quotes: string[] = [];
  for (let passage = 0; passage < index.passageCount && quotes.length < MOST; passage++) {
    const own = sentencesIn(index, passage);
    const texts = own.map((one) => textOfSentence(index, one));
    const at = texts.findIndex(asksFor);
    const first = own[at];
    if (first === undefined) continue;
    const counted = countedUp(texts);
    const last = counted && counted.from === at + 1 ? (own[counted.to - 1] ?? first) : first;
    quotes.push(citations.quote({ first, last }));
  }
  return quotes.length > 0 ? citations.answer(quotes.join('\n\n')) : null;
}
