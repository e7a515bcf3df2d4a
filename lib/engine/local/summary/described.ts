import { groupOf } from '../../language/patterns';
import { outlineOf } from '../../outline';
import { isArticle } from '../../section-roles';
import type { Anchored, ReadDocument } from '../../types';
import { type AnalysedDocument, anchorOf, sentenceAt } from '../analysed';
import { isPurpose } from '../genres/lab-steps';
import { summaryText } from './readable';

/** Sentences in which authors say what a text is for. */
const OPENING = 40;
const WHOLE = '(?:manual|guide|tutorial|document|report|paper|article|thesis|essay|study)';
const PART = '(?:chapter|unit|module|lesson|lecture)';
/** What the document may be only a part of. */
const LARGER = '(?:book|handbook|course|text)';
const TREATS = groupOf([
  'describes?|argues?|contends?|considers?|explains?|presents?|covers?|introduces?|examines?',
  'discuss(?:es)?|shows?|reports?|reviews?|analy[sz]es?|explores?|outlines?|investigates?',
  'provides? an overview of|focus(?:es)? on|deals? with|looks? at',
  // "aims to show"
  '(?:aims|seeks|strives) to \\p{Ll}+',
]);
const LEARNS = '(?:learn|explore|discover|see|study)';
const OURS =
  '(?:present|describe|propose|introduce|study|investigate|examine|explore|develop|survey|review|report|analy[sz]e|demonstrate|show|argue)(?:ed)?';
/** Characters after the verb: less says too little, more isn't one thing. */
const SAYS = '[^.]{30,260}\\.$';

/** "This chapter will introduce …", "In this chapter, you will learn about …", "In this unit, we explore …". */
const describing = (kind: string) =>
  new RegExp(
    `^(?:This ${kind} (?:will )?${TREATS}|In this ${kind},? (?:you will ${LEARNS}|(?:we|I) (?:will )?${TREATS})) ${SAYS}`,
    'u',
  );
const DESCRIBES_WHOLE = describing(WHOLE);
const DESCRIBES_PART = describing(PART);
const DESCRIBES_LARGER = describing(LARGER);
/** "We present a study of …", "In this paper, we argue that …" */
const WE_DESCRIBE = new RegExp(
  `^(?:In this (?:${WHOLE}|work),? w|W)e (?:have )?(?:also )?${OURS} ${SAYS}`,
  'u',
);

/** "The purpose of this lab was to find …" */
const SAYS_PURPOSE = new RegExp(
  `^(?:The|Our) (?:(?:main|overall) )?(?:purpose|aim|goal|objective) of (?:this|the) (?:lab(?:oratory)?|experiment|investigation|practical|activity|${WHOLE.slice(3)} (?:is|was|will be) to ${SAYS}`,
  'u',
);

/** "In this lab, you will investigate …" */
const DESCRIBES_LAB = new RegExp(
  `^In this (?:lab|experiment|practical|activity),? (?:you|we|students) will (?!need |use |be )\\p{Ll}+ ${SAYS}`,
  'u',
);

/** "This chapter analyzes such arguments." */
const POINTS_BACK =
  /\b(?:such (?!as\b)|these|those|this (?:question|issue|problem|idea|process)|both|the (?:next|previous|last|first|second|other|opposite)|again|continue|also)\b/iu;

/** What the authors say at the beginning that this text does. In a book, "This chapter …" isn't said of the whole. */
export function describedBy(
  document: AnalysedDocument,
  sentences: readonly number[],
): Anchored | null {
  const patterns = isOnePart(document.source)
    ? [SAYS_PURPOSE, DESCRIBES_LAB, DESCRIBES_WHOLE, DESCRIBES_PART]
    : [SAYS_PURPOSE, DESCRIBES_WHOLE];
  return (
    purposeIn(document, sentences) ??
    firstLike(document, sentences, patterns) ??
    (isArticle(document.source.sections) ? firstLike(document, sentences, [WE_DESCRIBE]) : null)
  );
}

/** What a lab sheet says that its experiment is for. */
function purposeIn(document: AnalysedDocument, sentences: readonly number[]): Anchored | null {
  const purpose = sentences.find((sentence) => isPurpose(document, sentence));
  if (purpose === undefined) return null;
  return { ...anchorOf(document, purpose), text: summaryText(document, purpose) };
}

/** Of an essay's sentences from the last. */
const CLOSING = 12;
const CONCLUDES = /^(?:In conclusion|To conclude|In summary|To sum up|Overall),? (?=\p{L})/u;
const LOOKED_BACK = new RegExp(
  `^In this ${WHOLE},? (?:we|I) (?:have )?(?:argued|examined|shown|discussed|explored|considered|analy[sz]ed|explained|compared) ${SAYS}`,
  'u',
);

/** What an essay without sections says at its end that it has shown: "In this essay, I have examined …", "To conclude, …" */
export function concludedBy(
  document: AnalysedDocument,
  sentences: readonly number[],
): Anchored | null {
  const closing = sentences.slice(-CLOSING).map((sentence) => {
    const written = summaryText(document, sentence);
    const lead = CONCLUDES.exec(written)?.[0].length ?? 0;
    const text = written.charAt(lead).toUpperCase() + written.slice(lead + 1);
    return { sentence, text, concludes: lead > 0 };
  });
  const found =
    closing.find(({ text }) => LOOKED_BACK.test(text)) ??
    closing.find(
      ({ text, concludes }) => concludes && SAYS_ENOUGH.test(text) && !POINTS_BACK.test(text),
    );
  return found ? { ...anchorOf(document, found.sentence), text: found.text } : null;
}

const SAYS_ENOUGH = new RegExp(`^(?!I\\b|It\\b|This\\b|They\\b|There\\b)${SAYS}`, 'u');

/** What they say of the book or course, of which this text may be all or a part. */
export function largerDescribedBy(
  document: AnalysedDocument,
  sentences: readonly number[],
): Anchored | null {
  return firstLike(document, sentences, [DESCRIBES_LARGER]);
}

function firstLike(
  document: AnalysedDocument,
  sentences: readonly number[],
  patterns: readonly RegExp[],
): Anchored | null {
  const found = sentences.slice(0, OPENING).find((sentence) => {
    const text = summaryText(document, sentence);
    return (
      patterns.some((pattern) => pattern.test(text)) &&
      !POINTS_BACK.test(text) &&
      sentenceAt(document, sentence).prose
    );
  });
  if (found === undefined) return null;
  return { ...anchorOf(document, found), text: summaryText(document, found) };
}

function isOnePart(source: ReadDocument): boolean {
  const chapters = source.sections.filter(({ title }) => /^chapter\b/i.test(title));
  return outlineOf(source).length === 0 && chapters.length < 2;
}
