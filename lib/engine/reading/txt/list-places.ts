import { BULLETS } from '../../language/lines/item-marks';
import type { ItemPlace } from '../../types';
import { columnsBefore, ListDepths } from '../list-depths';
import { LIST_ITEM } from './line-kinds';
import { FENCED } from './markdown/code-lines';

/** In columns: marks that are this far apart are beside each other. */
const SLACK = 1;

/** "II. …", "B. …": in running text also a name. */
const OUTLINE_NUMBER = /^\s*\(?(?:[A-Z]|[IVX]{1,5})[.)]\s+(?=\S)/;

/** Text that was copied from a word processor has lost its indents; each level has a bullet of its own. */
const BULLET_OF_LEVEL = new RegExp(`^\\s*([${BULLETS}])\\s`);

/** "— Where are you going?" */
const OPENS_SPEECH = /^\s*—/;

/** Where the paragraphs of a text stand in its lists, told in order. */
export class ListPlaces {
  private readonly depths = new ListDepths(SLACK);
  /** Whether a paragraph before is an item. */
  private isInList = false;

  /** @param lettered the lines that open with the letters of one list */
  of(line: string, lettered: ReadonlySet<string>): ItemPlace {
    const columns = columnsBefore(line);
    const isNumbered = OUTLINE_NUMBER.test(line.slice(0, 40)) && (this.isInList || columns > 0);
    const isMarked = LIST_ITEM.test(line.slice(0, 200)) && !OPENS_SPEECH.test(line);
    const isItem = isMarked || lettered.has(line) || isNumbered;
    const mark = BULLET_OF_LEVEL.exec(line)?.[1];
    const place = isItem ? this.depths.item(columns, mark) : this.depths.text(columns);
    this.isInList = place.depth !== undefined;
    return place;
  }

  /** Of the lines of a program, between fences or indented. */
  ofCode([first = '']: readonly string[]): ItemPlace {
    return this.depths.text(columnsBefore(first.replace(FENCED, '')));
  }

  close(): void {
    this.depths.close();
    this.isInList = false;
  }
}
