'use client';

import type { SourceWire } from '@/lib/study/wire';
import { SourceLink } from '../study/source-link';
import { mainDirection, textLanguage } from '../study/text-attributes';

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

type PartProps = { part: AnswerPart; sources: readonly SourceWire[]; language: string };

function Part({ part, sources, language }: PartProps) {
  if (part.kind === 'text') return part.text;
  if (part.kind === 'quote') return <bdi lang={textLanguage(language)}>{part.text}</bdi>;
  const source = sources[part.index];
  return source ? (
    <SourceLink source={source} mark={String(part.index + 1)} className="mx-0.5" />
  ) : null;
}

export function AnswerText({
  text,
  sources,
  language,
}: { text: string } & Omit<PartProps, 'part'>) {
  return text.split(/\n{2,}/).map((paragraph, line) => (
    <p
      // biome-ignore lint/suspicious/noArrayIndexKey: an answer's paragraphs never move
      key={line}
      dir={mainDirection(paragraph)}
      className="wrap-anywhere whitespace-pre-line not-first:mt-2.5"
    >
      {answerParts(paragraph, sources.length).map((part, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: nor do the parts of one
        <Part key={index} part={part} sources={sources} language={language} />
      ))}
    </p>
  ));
}
