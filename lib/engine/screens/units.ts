import { paragraphsOf, type Range } from '../../text/paragraphs';
import { leansOnContext, pointsBack } from '../language/sentences/references';
import { splitSentences } from '../language/sentences/sentences';
import { countWords } from '../reading/count-words';
import type { LessonItem } from '../types';

/** A sentence with the heading above it: never divided. Offsets are those of the lesson's text. */
export type Unit = Range & {
  /** Of the sentence, without the heading. */
  sentence: Range;
  words: number;
  /** How well a screen begins with it. */
  opening: 'heading' | 'paragraph' | 'sentence' | 'leaning' | 'item';
};

/** Entries of a list often don't end like a sentence. */
const ENDED = /[.!?…。！？][)\]"'”’»]*$/u;

/** The line that leads to a list, or an entry that more may follow. */
type InList = 'lead' | 'entry' | null;

/** In the text's order. Of a language that `references` doesn't know, no sentence leans on the one before it. */
export function unitsOf(content: string, items: readonly LessonItem[] = []): Unit[] {
  const units: Unit[] = [];
  const itemAt = new Map(items.map((item) => [item.start, item]));
  let heading: Range | null = null;
  let before: InList = null;
  for (const paragraph of paragraphsOf(content, new Set(itemAt.keys()))) {
    if (paragraph.isHeading) {
      heading = paragraph;
      continue;
    }
    const text = content.slice(paragraph.from, paragraph.to);
    for (const [at, { start, end }] of splitSentences(text).entries()) {
      const sentence = { from: paragraph.from + start, to: paragraph.from + end };
      const from = heading?.from ?? sentence.from;
      const said = text.slice(start, end);
      const isItem: boolean =
        !heading && (isEntry(said, before) || leansOnItem(itemAt.get(paragraph.from)));
      units.push({
        from,
        to: sentence.to,
        sentence,
        words: countWords(content.slice(from, sentence.to)),
        opening: heading ? 'heading' : isItem ? 'item' : openingOf(said, at === 0),
      });
      heading = null;
      before = placeInList(said, isItem);
    }
  }
  return units;
}

/** On the item that it stands under or goes on with. */
const leansOnItem = (item: LessonItem | undefined): boolean =>
  item !== undefined && (item.depth > 1 || item.goesOn === true);

function isEntry(said: string, before: InList): boolean {
  return before === 'lead' || (before === 'entry' && !ENDED.test(said));
}

function placeInList(said: string, isItem: boolean): InList {
  if (said.endsWith(':')) return 'lead';
  return isItem && !ENDED.test(said) ? 'entry' : null;
}

function openingOf(sentence: string, isFirst: boolean): Unit['opening'] {
  if (pointsBack(sentence) || leansOnContext(sentence)) return 'leaning';
  return isFirst ? 'paragraph' : 'sentence';
}
