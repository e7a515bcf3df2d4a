import { DEEPEST_ITEM } from '../limits';
import type { ItemPlace } from '../types';

const COLUMNS_OF_TAB = 4;

/**
 * How deep the items of lists stand, from what stands before them: an item stands under the last one that is further to the left. One
 * that is indented by far more is one deeper, too, and others at its place are beside it.
 */
export class ListDepths {
  /** The items that others may stand under, outermost first. */
  private open: { at: number; mark: string }[] = [];

  /** @param slack how far apart the places of two items of one list may be */
  constructor(private readonly slack: number) {}

  /** @param mark of items at one place, one with another mark stands under the one before */
  item(at: number, mark = ''): ItemPlace {
    const beside = this.open.filter((one) => Math.abs(one.at - at) <= this.slack);
    const same = beside.findIndex((one) => one.mark === mark);
    this.open = [...this.leftOf(at), ...(same < 0 ? beside : beside.slice(0, same)), { at, mark }];
    return { depth: this.depth };
  }

  /** A paragraph without a mark: it goes on with the item that it stands in, or ends the list. */
  text(at: number): ItemPlace {
    this.open = this.leftOf(at);
    return this.open.length > 0 ? { depth: this.depth, goesOn: true } : {};
  }

  close(): void {
    this.open = [];
  }

  private leftOf(at: number) {
    return this.open.filter((one) => one.at < at - this.slack);
  }

  private get depth(): number {
    return Math.min(this.open.length, DEEPEST_ITEM);
  }
}

/** The columns that a line of text is indented by. */
export function columnsBefore(line: string): number {
  let columns = 0;
  for (const sign of line) {
    if (sign === '\t') columns += COLUMNS_OF_TAB - (columns % COLUMNS_OF_TAB);
    else if (/\s/.test(sign)) columns += 1;
    else break;
  }
  return columns;
}
