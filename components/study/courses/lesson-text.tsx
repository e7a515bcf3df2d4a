import type { LessonScreenWire, LessonWire } from '@/lib/study/wire';
import { SourceLink } from '../source-link';
import { type Segment, type ShownParagraph, shownParagraphs } from './shown-paragraphs';

function MarkedSegment({ segment: { text, marked, source } }: { segment: Segment }) {
  return (
    <>
      {marked ? <mark>{text}</mark> : text}
      {source ? (
        <>
          {'\u00a0'}
          <SourceLink source={source} />
        </>
      ) : null}
    </>
  );
}

function Paragraph({ paragraph: { from, isHeading, segments } }: { paragraph: ShownParagraph }) {
  const text = segments.map((segment) => <MarkedSegment key={segment.from} segment={segment} />);
  return isHeading ? (
    <h2 className="mt-3 text-xl first:mt-0" dir="auto">
      {text}
    </h2>
  ) : (
    <p dir="auto" tabIndex={-1} data-from={from} className="scroll-mt-24 outline-none">
      {text}
    </p>
  );
}

type LessonTextProps = {
  lesson: Pick<LessonWire, 'content' | 'screens'>;
  lang: string | undefined;
  /** Only this one. */
  screen?: LessonScreenWire;
};

/** A lesson's text with a marked phrase a screen, each with its source. */
export function LessonText({ lesson: { content, screens }, lang, screen }: LessonTextProps) {
  return (
    <div className="grid max-w-measure gap-4 text-read" lang={lang}>
      {shownParagraphs(content, screens, screen).map((paragraph) => (
        <Paragraph key={paragraph.from} paragraph={paragraph} />
      ))}
    </div>
  );
}
