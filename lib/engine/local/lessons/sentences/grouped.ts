import { matches, TWO_TO_EIGHT, union } from '../../../language/patterns';
import { type AnalysedDocument, elementAt, sentenceAt } from '../../analysed';
import { asksBelow, goesWithAbove } from '../../genres/written-answers';
import { isUnderItem } from '../../list-items';
import { countSentenceWords, plainSentence } from '../../sentence-score';
import { kindOf } from './sentence-kinds';

const THINGS =
  'types|kinds|forms|ways|reasons|factors|categories|groups|classes|stages|steps|phases|' +
  'components|parts|elements|effects|methods|approaches|options|criteria|characteristics|' +
  'properties|functions|divisions|regions|layers|zones|chambers|principles|theories|' +
  'perspectives|points|roles|causes|features|mechanisms|strategies|techniques|questions|' +
  'problems|situations|conditions|concepts|rules|sources';

/** Leads to several things that it doesn't name itself. */
export const announcesSeveral = matches(
  union([
    // "There are three:"
    /:$/iu,
    // "Costs fall into two categories."
    new RegExp(
      `^(?=[^,;:]*\\.$)[^,;:]*?\\b(?:${TWO_TO_EIGHT}|several|following)\\b ` +
        `(?:[\\p{L}-]+ ){0,3}(?:${THINGS})\\b`,
      'iu',
    ),
  ]),
);

export const NEXT_OF_SEVERAL =
  /^(?:second(?:ly)?|third(?:ly)?|fourth|finally|lastly|another|the (?:second|third|fourth|fifth|sixth|other|final|last)|on the other hand)\b/i;

/** In words: a shorter paragraph joins the next. */
const SHORT = 40;
/** In words: what stands under an item goes with it up to here. */
const LONGEST_LIST = 400;
/** In words: an entry of a list of full sentences. */
const LONGEST_ENTRY = 60;
const NUMBERS = TWO_TO_EIGHT.split('|');

/** Paragraphs, with a short one before them and with the list or the "second" that they announce. */
export function grouped(document: AnalysedDocument, text: readonly number[]): number[][] {
  const passages = [...Map.groupBy(text, (index) => sentenceAt(document, index).passage).values()];
  const groups: number[][] = [];
  let entries = 0;
  for (const passage of passages) {
    const open = groups.at(-1);
    const first = elementAt(passage, 0);
    const isSame =
      open &&
      sentenceAt(document, elementAt(open, 0)).section === sentenceAt(document, first).section;
    if (!isSame) entries = 0;
    const isEntry =
      entries > 0 &&
      (entries < Number.POSITIVE_INFINITY || isShort(document, passage, LONGEST_ENTRY));
    if (isEntry) entries -= 1;
    else entries = 0;
    if (isSame && (isEntry || goesOn(document, open, passage))) open.push(...passage);
    else groups.push(passage);
    entries = Math.max(entries, entriesAfter(document, elementAt(passage, passage.length - 1)));
  }
  return groups;
}

/** How many entries a sentence leads to: "There are three:" */
function entriesAfter(document: AnalysedDocument, index: number): number {
  const text = plainSentence(document, index);
  if (!text.endsWith(':')) return 0;
  const named = NUMBERS.findIndex((one) => new RegExp(`\\b${one}\\b`, 'i').test(text));
  return named < 0 ? Number.POSITIVE_INFINITY : named + 2;
}

function goesOn(
  document: AnalysedDocument,
  open: readonly number[],
  passage: readonly number[],
): boolean {
  const first = elementAt(passage, 0);
  if (goesWithAbove(document, first)) return true;
  if (asksBelow(document, first)) return false;
  return (
    (isUnderItem(document.source, sentenceAt(document, first).passage) &&
      isShort(document, open, LONGEST_LIST)) ||
    !sentenceAt(document, first).prose ||
    NEXT_OF_SEVERAL.test(plainSentence(document, first)) ||
    (isShort(document, open, SHORT) && open.every((one) => kindOf(document, one) === 'shown'))
  );
}

function isShort(document: AnalysedDocument, sentences: readonly number[], most: number): boolean {
  return countSentenceWords(document, sentences) < most;
}
