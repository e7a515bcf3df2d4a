import type { ItemPlace } from '../../types';
import { ListDepths } from '../list-depths';
import type { Part } from './layout/parts';

/** In sizes of letters: the numbers 9 and 10 of one list may be that far apart. */
const SLACK = 0.7;

/** Where the parts of a document stand in its lists, told in order. */
export class ListPlaces {
  private readonly depths = new ListDepths(SLACK);
  private region = 0;

  /** A paragraph in another column or on another page ends the list. */
  of({ kind, indent, region }: Part, isItem: boolean): ItemPlace {
    const isElsewhere = region !== this.region;
    this.region = region;
    if (kind === 'text' && isItem) return this.depths.item(indent);
    if (isElsewhere || kind === 'contents') this.depths.close();
    return this.depths.text(indent);
  }

  close(): void {
    this.depths.close();
  }
}
