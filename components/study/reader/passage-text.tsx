import type { Place } from '@/components/shell/reader-place';
import type { TextWire } from '@/lib/study/wire';
import { isCode } from '@/lib/text/code';
import { CodeBlock } from '../code-block';
import { Emphasized } from '../emphasized';

/** The text before, in and after the mark; all in `before` when the mark is elsewhere. */
export function markWithin(
  passage: { position: number; start: number; text: string },
  place: Place | null,
) {
  const nothing = { before: passage.text, marked: '', after: '' };
  if (!place || place.passage !== passage.position) return nothing;
  const from = place.start - passage.start;
  if (from < 0 || from >= passage.text.length) return nothing;
  const to = from + place.length;
  return {
    before: passage.text.slice(0, from),
    marked: passage.text.slice(from, to),
    after: passage.text.slice(to),
  };
}

type Passage = TextWire['passages'][number];

/** Where the reader scrolls to. */
const TARGET = 'scroll-mt-36 short:scroll-mt-4 @min-[34rem]:scroll-mt-20';

/** What stands above a passage: the number of the page that it begins, and its headings. */
export type Lead = {
  page: number | null;
  headings: readonly { title: string; level: number }[];
};

export function PassageLead({ position, page, headings }: Lead & { position: number }) {
  return (
    <div data-passage={position} className={`-mb-1 grid gap-3 ${TARGET}`}>
      {page === null ? null : (
        <p className="mt-3 flex items-center gap-3 font-mono text-xs text-ink-soft after:h-px after:grow after:bg-rule">
          page {page}
        </p>
      )}
      {headings.map(({ title, level }) => (
        <h3 key={title} className={level <= 1 ? 'mt-4 text-xl' : 'mt-3 text-lg'} dir="auto">
          {title}
        </h3>
      ))}
    </div>
  );
}

type PassageTextProps = {
  passage: Passage;
  place: Place;
  /** In an item. */
  inList?: boolean;
  /** Its first line begins further out. */
  hangs?: boolean;
};

export function PassageText({ passage, place, inList, hangs }: PassageTextProps) {
  const { before, marked, after } = markWithin(passage, place);
  const { emphasis } = passage;
  const text = (
    <>
      <Emphasized text={before} from={0} emphasis={emphasis} />
      {marked ? (
        <mark data-marked tabIndex={-1} className="scroll-my-24 outline-none">
          <Emphasized text={marked} from={before.length} emphasis={emphasis} />
        </mark>
      ) : null}
      <Emphasized text={after} from={before.length + marked.length} emphasis={emphasis} />
    </>
  );
  if (isCode(passage))
    return (
      <div data-passage={passage.position} className={TARGET}>
        <CodeBlock>{text}</CodeBlock>
      </div>
    );
  return (
    <p
      data-passage={passage.position}
      // An item has the direction of its words; its mark stands on that side.
      dir={inList ? undefined : 'auto'}
      className={`whitespace-pre-line wrap-anywhere ${TARGET} ${hangs ? '-indent-5' : ''}`}
    >
      {text}
    </p>
  );
}
