import { Fragment, type ReactNode } from 'react';
import type { Item, Shown } from './item-tree';

/** How a paragraph is shown. `hangs`: its first line opens with a mark of its own, and the others begin behind that. */
export type ShowParagraph<T> = (part: T, place: { inList: boolean; hangs: boolean }) => ReactNode;

type TextProps<T> = {
  shown: readonly Shown<T>[];
  /** Of an item. */
  inList?: boolean;
  keyOf: (part: T) => number;
  textOf: (part: T) => string;
  paragraph: ShowParagraph<T>;
};

/** By the number of levels. */
const INDENTS = [
  'ms-0',
  'ms-5',
  'ms-10',
  'ms-15',
  'ms-20',
  'ms-25',
  'ms-30',
  'ms-35',
  'ms-40',
  'ms-45',
];

const BULLETS = ['list-[square]', 'list-disc', 'list-[circle]'];

/** "1. …", "(b) …", "iv. …", "☐ …": an item that brings its mark. */
const OPENS_WITH_MARK =
  /^(?:\(?(?:\d{1,3}|\p{L}|[ivx]{1,5}|[IVX]{1,5})[.)]|[*☐☑☒◉⦿✓✔–—-]|\[[ xX]\]|[[(][ xX]?[\])])\s/u;

/** Paragraphs, and lists whose items stand inside those that they belong to. */
export function TextWithLists<T>({ shown, inList = false, ...texts }: TextProps<T>) {
  return shown.map((one) =>
    one.items ? (
      <ItemList key={`list ${keyIn(one, texts)}`} items={one.items} {...texts} />
    ) : (
      <Fragment key={texts.keyOf(one.part)}>
        {texts.paragraph(one.part, { inList, hangs: false })}
      </Fragment>
    ),
  );
}

type Texts<T> = Omit<TextProps<T>, 'shown' | 'inList'>;

/** Of the first paragraph. */
function keyIn<T>({ part, items }: Shown<T>, texts: Texts<T>): number {
  const first = items?.[0]?.content[0];
  if (first) return keyIn(first, texts);
  return part === undefined ? -1 : texts.keyOf(part);
}

function ItemList<T>({ items, ...texts }: Texts<T> & { items: readonly Item<T>[] }) {
  return (
    // With bullets: Safari takes a list without them for no list.
    <ul className="grid list-disc gap-2">
      {items.map((item) => (
        <ListItem key={keyIn(item.content[0] ?? { items: [] }, texts)} item={item} {...texts} />
      ))}
    </ul>
  );
}

function ListItem<T>({ item, ...texts }: Texts<T> & { item: Item<T> }) {
  const [first, ...others] = item.content;
  const hangs = first?.part !== undefined && OPENS_WITH_MARK.test(texts.textOf(first.part));
  const bullet = hangs || item.goesOn ? 'list-none' : BULLETS[item.depth % BULLETS.length];
  return (
    <li dir="auto" className={`min-w-0 space-y-2 ${INDENTS[item.levels] ?? ''} ${bullet}`}>
      {first?.part === undefined ? null : texts.paragraph(first.part, { inList: true, hangs })}
      <TextWithLists {...texts} shown={others} inList />
    </li>
  );
}
