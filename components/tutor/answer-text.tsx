'use client';

import type { SourceWire } from '@/lib/study/wire';
import { SourceLink } from '../study/source-link';
import { mainDirection, textLanguage } from '../study/text-attributes';
import { type AnswerPart, answerParts } from './answer-parts';

type PartProps = { part: AnswerPart; sources: readonly SourceWire[]; language: string };

function Part({ part, sources, language }: PartProps) {
  if (part.kind === 'text') return part.text;
  if (part.kind === 'quote') return <bdi lang={textLanguage(language)}>{part.text}</bdi>;
  const source = sources[part.index];
  return source ? <SourceLink source={source} mark={String(part.index + 1)} className="mx-0.5" /> : null;
}

/** Each source number opens its passage. */
export function AnswerText({ text, sources, language }: { text: string } & Omit<PartProps, 'part'>) {
  return text.split(/\n{2,}/).map((paragraph, line) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: an answer's paragraphs never move
    <p key={line} dir={mainDirection(paragraph)} className="wrap-anywhere whitespace-pre-line not-first:mt-2.5">
      {answerParts(paragraph, sources.length).map((part, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: nor do the parts of one
        <Part key={index} part={part} sources={sources} language={language} />
      ))}
    </p>
  ));
}
