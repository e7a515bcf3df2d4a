import type { Place } from '@/components/shell/reader-place';
import type { TextWire } from '@/lib/study/wire';
import { markWithin } from './highlight';

type Passage = TextWire['passages'][number];

type PassageTextProps = {
  passage: Passage;
  startsPage: boolean;
  headings: readonly { title: string; level: number }[];
  place: Place;
};

export function PassageText({ passage, startsPage, headings, place }: PassageTextProps) {
  const { before, marked, after } = markWithin(passage, place);
  return (
    <div data-passage={passage.position} className="grid scroll-mt-20 gap-3">
      {startsPage && passage.page !== null ? (
        <p className="mt-3 flex items-center gap-3 font-mono text-xs text-ink-soft after:h-px after:grow after:bg-rule">
          page {passage.page}
        </p>
      ) : null}
      {headings.map(({ title, level }) => (
        <h3 key={title} className={level <= 1 ? 'mt-4 text-xl' : 'mt-3 text-lg'} dir="auto">
          {title}
        </h3>
      ))}
      <p dir="auto" className="whitespace-pre-line wrap-anywhere">
        {before}
        {marked ? (
          <mark data-marked tabIndex={-1} className="scroll-my-24 outline-none">
            {marked}
          </mark>
        ) : null}
        {after}
      </p>
    </div>
  );
}
