import { Fragment } from 'react';
import type { LessonScreenWire, LessonWire } from '@/lib/study/wire';
import { CodeBlock } from '../code-block';
import { Emphasized } from '../emphasized';
import { TextWithLists } from '../item-list';
import { itemTree } from '../item-tree';
import { MadeBy } from '../made-by';
import { SourceLink } from '../source-link';
import { type Segment, type ShownParagraph, shownParagraphs } from './shown-paragraphs';

type Emphasis = { emphasis: LessonWire['emphasis'] };

function MarkedSegment({
  segment: { from, text, marked, links },
  emphasis,
}: { segment: Segment } & Emphasis) {
  const words = <Emphasized text={text} from={from} emphasis={emphasis} />;
  return (
    <>
      {marked ? <mark>{words}</mark> : words}
      {links.map(({ source, number }) => (
        <Fragment key={source.start}>
          {'\u00a0'}
          <SourceLink source={source} mark={number?.toString()} />
        </Fragment>
      ))}
    </>
  );
}

type ParagraphProps = Emphasis & {
  paragraph: ShownParagraph;
  inList: boolean;
  hangs: boolean;
};

function Paragraph({
  paragraph: { from, isHeading, segments },
  emphasis,
  inList,
  hangs,
}: ParagraphProps) {
  const isTitle = isHeading || (!inList && isBoldLine(from, segments, emphasis));
  const text = segments.map((segment) => (
    <MarkedSegment key={segment.from} segment={segment} emphasis={isTitle ? [] : emphasis} />
  ));
  const isSource = emphasis.some(
    ({ kind, start, length }) => kind === 'code' && start <= from && from < start + length,
  );
  if (isSource) return <CodeBlock data-from={from}>{text}</CodeBlock>;
  return isTitle ? (
    <h2 className="mt-3 text-xl first:mt-0" dir="auto">
      {text}
    </h2>
  ) : (
    <p
      dir={inList ? undefined : 'auto'}
      tabIndex={-1}
      data-from={from}
      className={`scroll-mt-24 outline-none ${hangs ? '-indent-5' : ''}`}
    >
      {text}
    </p>
  );
}

/** A heading between lines that end no sentence, as in notes and on slides. */
function isBoldLine(
  from: number,
  segments: readonly Segment[],
  emphasis: LessonWire['emphasis'],
): boolean {
  const line = segments.map(({ text }) => text).join('');
  const isWhole = emphasis.some(
    ({ kind, start, length }) => kind === 'bold' && start === from && length === line.length,
  );
  return isWhole && !/[.,;:]$/.test(line);
}

type LessonTextProps = {
  lesson: Pick<LessonWire, 'content' | 'screens' | 'worded' | 'emphasis' | 'items'>;
  lang: string | undefined;
  /** Only this one. */
  screen?: LessonScreenWire;
};

/** A lesson's text, with a marked phrase for each screen. The phrase and each sentence in a model's words lead to their sources. */
export function LessonText({ lesson, lang, screen }: LessonTextProps) {
  const { from, to } = screen ?? { from: 0, to: lesson.content.length };
  const isWorded = lesson.worded.some((sentence) => sentence.from >= from && sentence.to <= to);
  return (
    <>
      <div className="grid max-w-measure gap-4 text-read" lang={lang}>
        <TextWithLists
          shown={itemTree(shownParagraphs(lesson, screen), (paragraph) => paragraph)}
          keyOf={({ from }) => from}
          textOf={({ segments }) => segments[0]?.text ?? ''}
          paragraph={(paragraph, place) => (
            <Paragraph paragraph={paragraph} emphasis={lesson.emphasis} {...place} />
          )}
        />
      </div>
      {isWorded ? (
        <p className="mt-4 text-sm text-ink-soft">
          <MadeBy engine="model" label="Numbered sentences reworded by" />
        </p>
      ) : null}
    </>
  );
}
