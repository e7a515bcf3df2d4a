import { asAnswer, asQuestion, countWords } from '../../wording/phrasing';
import { newDraft, type SentencePattern } from '../draft';
import { textOf } from '../text';

const NUMBER_WORDS = ['zero', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight'];
const FEWEST_ITEMS = 3;
const MOST_ITEMS = 8;
const LONGEST_ITEM = 6;
const LONGEST_SENTENCE = 400;

const NO_ITEM =
  /\b(?:which|that|who|is|are|was|were|because|when|may|can|will|like|including|various|especially|everything|anything|from|between|such|other|others|even|more|etc|so on|so forth|then|not|but)\b|[“”"]/i;

/** Of "A, B, and C"; null unless all items are short phrases. */
function listItems(text: string): string[] | null {
  const clean = text.replace(/[.!?]+$/, '');
  if (/[;:()]|—/.test(clean) || !/\s(?:and|or)\s/.test(clean)) return null;
  const items = clean
    .split(/,\s*(?:and|or)\s+|,\s+|\s+(?:and|or)\s+(?=[^,]+$)/)
    .map((item) => item.trim());
  const explained = items.slice(1).some((item) => /^(?:the|an?) .* of /i.test(item));
  if (explained || /^(?:two|three|four|five|several|many)\b/i.test(items[0] ?? '')) return null;
  const isPlain = items.every(
    (item) => item !== '' && countWords(item) <= LONGEST_ITEM && !NO_ITEM.test(item),
  );
  return isPlain && items.length >= FEWEST_ITEMS && items.length <= MOST_ITEMS ? items : null;
}

function joined(items: readonly string[]): string {
  return asAnswer(`${items.slice(0, -1).join(', ')} and ${items.at(-1)}`);
}

const COUNTED_NOUNS =
  'types|kinds|parts|stages|phases|components|factors|forms|categories|steps|layers|levels|elements|branches|divisions|functions|' +
  'goals|reasons|ways|methods|principles|groups|classes|causes|sources|characteristics|features|properties|dimensions|criteria|' +
  'approaches|systems|regions|lobes|bones|muscles|valves|chambers|assumptions|tools';
const ANNOUNCED = new RegExp(
  '^(?:there are|the|[\\p{L} ]{0,40}?(?:has|have|recognizes?|identified|identifies|distinguish(?:es)?|includes?)) ' +
    `(two|three|four|five|six|seven|eight) ((?:[\\p{L}-]+ ){0,3}?(?:${COUNTED_NOUNS})(?: (?:of|in|for|to) [\\p{L}’' -]+?))` +
    '(?:: | are (?:the )?|, (?:namely )?|—|–)(.+)$',
  'iu',
);

/** "There are three types of memory: A, B, and C" → what are the three types of memory? Not "three layers" of nothing. */
export const announcedLists: SentencePattern = (source, sentence) => {
  const text = textOf(source, sentence, { from: sentence.firstToken, to: sentence.endToken });
  const [, count, noun, list] = (text.length <= LONGEST_SENTENCE && ANNOUNCED.exec(text)) || [];
  const items = list ? listItems(list) : null;
  const term = source.terms.within(sentence.firstToken, sentence.endToken)[0]?.term;
  const number = items ? NUMBER_WORDS[items.length] : undefined;
  if (!items || !term || number !== count?.toLowerCase()) return [];
  const card = { front: asQuestion(`what are the ${number} ${noun}`), back: joined(items), term };
  return [
    newDraft('list', { ...card, difficulty: items.length > FEWEST_ITEMS ? 'hard' : 'medium' }),
  ];
};
