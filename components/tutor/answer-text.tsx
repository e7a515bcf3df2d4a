'use client';

import type { SourceWire } from '@/lib/study/wire';
import { CodeBlock } from '../study/code-block';
import { SourceLink } from '../study/source-link';
import { mainDirection, textLanguage } from '../study/text-attributes';
import { type AnswerBlock, answerBlocks } from './answer-blocks';

type AnswerPart =
  | { kind: 'text'; text: string }
  | { kind: 'quote'; text: string }
  | { kind: 'source'; index: number };

/** Splits at source numbers (`[2]` is `sources[1]`) and quotes. A number without a source is the document's own text. */
export function answerParts(text: string, sourceCount: number): AnswerPart[] {
  const parts: AnswerPart[] = [];
  for (const piece of text.split(/(\[\d{1,3}\]|“[^”]+”)/)) {
    const number = /^\[(\d{1,3})\]$/.exec(piece)?.[1];
    const index = Number(number) - 1;
    if (number !== undefined && index >= 0 && index < sourceCount)
      parts.push({ kind: 'source', index });
    else if (piece !== '')
      parts.push({
        kind: piece.startsWith('“') && piece.endsWith('”') ? 'quote' : 'text',
        text: piece,
      });
  }
  return parts;
}

type Cited = { sources: readonly SourceWire[]; language: string };

function Part({ part, sources, language }: { part: AnswerPart } & Cited) {
  if (part.kind === 'text') return part.text;
  if (part.kind === 'quote') return <bdi lang={textLanguage(language)}>{part.text}</bdi>;
  const source = sources[part.index];
  return source ? (
    <SourceLink source={source} mark={String(part.index + 1)} className="mx-0.5" />
  ) : null;
}

/** A line with its quotes and source numbers. */
export function AnswerLine({ text, sources, language }: { text: string } & Cited) {
  return answerParts(text, sources.length).map((part, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a line never move
    <Part key={index} part={part} sources={sources} language={language} />
  ));
}

function Block({ block, ...cited }: { block: AnswerBlock } & Cited) {
  if (block.kind === 'code') {
    return (
      <figure className="grid grid-cols-1 gap-1">
        <CodeBlock>
          <code>{block.text}</code>
        </CodeBlock>
        <figcaption className="justify-self-end text-sm">
          <AnswerLine text={block.after} {...cited} />
        </figcaption>
      </figure>
    );
  }
  if (block.kind === 'paragraph') {
    return (
      <p dir={mainDirection(block.text)} className="wrap-anywhere whitespace-pre-line">
        <AnswerLine text={block.text} {...cited} />
      </p>
    );
  }
  const { ordered, start, items } = block;
  const List = ordered ? 'ol' : 'ul';
  return (
    <List
      {...(ordered && { start })}
      dir={mainDirection(items.join(' '))}
      className={ordered ? 'grid list-decimal gap-1.5 ps-6' : 'grid list-disc gap-1.5 ps-5'}
    >
      {items.map((item, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: an answer's items never move
        <li key={at} className="wrap-anywhere marker:text-ink-soft">
          <AnswerLine text={item} {...cited} />
        </li>
      ))}
    </List>
  );
}

export function AnswerText({ text, ...cited }: { text: string } & Cited) {
  return (
    <div className="grid grid-cols-1 gap-2.5">
      {answerBlocks(text).map((block, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: an answer's blocks never move
        <Block key={at} block={block} {...cited} />
      ))}
    </div>
  );
}
