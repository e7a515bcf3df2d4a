import type { ItemPlace } from '../../types';
import { ListDepths } from '../list-depths';
import type { SetPiece } from './hand-headings';
import { isTypedItem } from './paragraph-pieces';

/** In levels: marks that are this far apart are beside each other. */
const SLACK = 0.4;

/** Where the paragraphs of a document stand in its lists, told in order: in Word's own and in those that are typed. */
export class ListPlaces {
  private readonly depths = new ListDepths(SLACK);

  of({ text, isItem, indent, isFirst }: SetPiece): ItemPlace {
    const opens = isItem || isTypedItem(text);
    if (opens && isFirst) return this.depths.item(indent);
    return this.depths.text(opens ? indent + 1 : indent);
  }

  close(): void {
    this.depths.close();
  }
}
