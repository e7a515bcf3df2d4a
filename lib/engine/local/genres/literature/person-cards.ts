import { NAMES_PERSONS } from '../../../language/headings/book-parts';
import { bareHeading } from '../../../language/headings/headings';
import { groupOf, union } from '../../../language/patterns';
import { type AnalysedDocument, sentenceAt, sentenceText } from '../../analysed';
import { type CardDraft, newDraft } from '../../cards/draft';
import { authorsTerm } from '../../cards/patterns/entries';
import { asSentence, countWords } from '../../wording/phrasing';
import { literaryFormOf } from './form';
import { rankOfPerson } from './persons';

const MOST = 20;
const MOST_WORDS = 16;
/** Of a list, and of a story: "the father" of whom? */
const FEWEST_LISTED = 2;
const FEWEST_TOLD = 3;

/** "Mercutio, Kinsman to the Prince, and Friend to Romeo." */
const IN_LIST =
  /^((?:(?:Mr|Mrs|Dr|St|Rev)\. )?\p{Lu}[\p{L}’' -]{1,30}?(?:, (?:J\.P|D\.D|M\.P|Esq)\.)?)(?:,|:| [–—-]) ?(\p{L}.{3,120}?)[.;]?$/u;

const KINDS = groupOf([
  'man|woman|boy|girl|lady|gentleman|child|baby|person|ghost|spirit',
  'brother|sister|wife|husband|widow|widower|son|daughter|father|mother|uncle|aunt|cousin|nephew|niece|friend|companion|orphan|heir|heiress|twin|partner|clerk',
  'servant|maid|housemaid|nurse|butler|governess|tutor|teacher|professor|student|doctor|physician|surgeon|lawyer|attorney|judge|banker|broker|merchant|trader',
  'captain|colonel|lieutenant|major|general|sergeant|soldier|sailor|officer|knight|king|queen|prince|princess|duke|duchess|count|countess|lord|nobleman|peasant|farmer|shepherd',
  'priest|clergyman|curate|vicar|monk|nun|friar|singer|actor|actress|painter|musician|poet|writer|artist|composer|housekeeper|landlord|landlady|innkeeper|tailor|cook|cobbler|detective|policeman',
]);
const NAME =
  '((?:(?:Mr|Mrs|Miss|Dr|Sir|Lady|Lord|Madame|Captain|Colonel|Father|Aunt|Uncle)\\.? )?\\p{Lu}[\\p{Ll}’-]+(?: (?:de |von |Mc|O’)?\\p{Lu}[\\p{L}’-]+){0,2})';
const DESCRIPTION = `((?:an?|the|his|her) (?:\\p{Ll}+, )?[^,;:.!?"“”—-]{0,80}?\\b${KINDS}\\b[^,;:.!?"“”—-]{0,60})`;
const DESCRIBED = union([
  new RegExp(`(?:^|[\\p{Ll},] )${NAME}, ${DESCRIPTION}(?=[,;.])`, 'u'),
  new RegExp(`^${NAME} (?:was|is) ${DESCRIPTION}(?=[,;.])`, 'u'),
]);
const LEANS =
  /\b(?:he|him|his|she|her|they|their|it|its|this|that|these|those|same|such|other|another|own|I|my|our|your)\b/u;

/** "Who is Mercutio?": of a list of persons, or where the story says so in as many words; none of any other kind. */
export function personCards(document: AnalysedDocument): CardDraft[] {
  const listed = document.sentences.flatMap((_, index) => listedCard(document, index));
  const told = literaryFormOf(document) === 'story' ? toldCards(document) : [];
  const seen = new Set<string>();
  return [...listed, ...told]
    .filter(({ front }) => !seen.has(front) && seen.add(front))
    .slice(0, MOST);
}

function listedCard(document: AnalysedDocument, index: number): CardDraft[] {
  const { section } = sentenceAt(document, index);
  const heading = document.source.sections[section];
  if (heading?.role !== 'glossary' || !NAMES_PERSONS.test(bareHeading(heading.title))) return [];
  const { passage, start, end } = sentenceAt(document, index);
  const whole = document.source.passages[passage];
  if (!whole || start !== whole.start || end - start < whole.text.length - 1) return [];
  const [, name, description] = IN_LIST.exec(whole.text) ?? [];
  const isOne = name && description && !OF_SEVERAL.test(name) && !LEANS.test(description);
  return isOne ? draftOf(name, description, FEWEST_LISTED, index) : [];
}

/** "An Old Man", "Three Musicians" */
const OF_SEVERAL = /^(?:an?|the|two|three|four|five|six|several|other|another|some)\b/i;

function toldCards(document: AnalysedDocument): CardDraft[] {
  return document.sentences.flatMap((sentence, index) => {
    if (!sentence.prose || !sentence.taught) return [];
    const text = sentenceText(document, sentence);
    if (/["“”]/.test(text)) return [];
    const found = DESCRIBED.exec(text)
      ?.slice(1)
      .filter((one) => one !== undefined);
    const [name, description] = found ?? [];
    if (!name || !description || LEANS.test(description)) return [];
    return name.split(' ').some((word) => rankOfPerson(document, word) !== undefined)
      ? draftOf(name, description, FEWEST_TOLD, index)
      : [];
  });
}

/** "the daughter of Mr." */
const IS_CUT = /\b(?:Mr|Mrs|Dr|St|Rev|of|the|to)$/u;

function draftOf(name: string, description: string, fewest: number, sentence: number): CardDraft[] {
  const words = countWords(description);
  if (words < fewest || words > MOST_WORDS || IS_CUT.test(description)) return [];
  const front = `Who is ${name}?`;
  const term = authorsTerm(name, null);
  return [{ ...newDraft('told', { front, back: asSentence(description), term }), sentence }];
}

const MOST_QUESTIONS = 3;

export const questionsOnPersons = (drafts: readonly CardDraft[]): string[] =>
  drafts.slice(0, MOST_QUESTIONS).map(({ front }) => front);
