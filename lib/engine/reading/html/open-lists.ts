import type { ItemPlace } from '../../types';
import { ListDepths } from '../list-depths';

/** Google Docs writes each level of a list as one of its own: `class="lst-kix_7f3-2"`. */
const LEVEL_IN_CLASS = /\blst-kix_\w{1,40}-(\d)\b/;

/** The lists that are open at a place of a page. Their tags come in order, each closed. */
export class OpenLists {
  private readonly depths = new ListDepths(0);
  /** The levels of the open lists. */
  private readonly lists: number[] = [];
  /** Of the open items, whether a paragraph of it is there. */
  private readonly items: { isWritten: boolean }[] = [];

  openTag(tag: string, { class: name = '' }: Readonly<Record<string, string>>): void {
    if (isList(tag)) {
      const level = LEVEL_IN_CLASS.exec(name.slice(0, 500))?.[1];
      this.lists.push(level === undefined ? this.lists.length : Number(level));
    } else if (tag === 'li') this.items.push({ isWritten: false });
  }

  closeTag(tag: string): void {
    if (isList(tag)) this.lists.pop();
    else if (tag === 'li') this.items.pop();
  }

  /** Of the next paragraph. */
  place(): ItemPlace {
    const item = this.items.at(-1);
    const level = this.lists.at(-1);
    if (!item || level === undefined) {
      this.depths.close();
      return {};
    }
    if (item.isWritten) return this.depths.text(level + 1);
    item.isWritten = true;
    return this.depths.item(level);
  }
}

const isList = (tag: string): boolean => tag === 'ul' || tag === 'ol';
