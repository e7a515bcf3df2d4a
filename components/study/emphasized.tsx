import type { ReactNode } from 'react';
import type { Emphasis } from '@/lib/engine/types';

type EmphasizedProps = {
  text: string;
  /** Where `text` begins in the text that `emphasis` is about. */
  from: number;
  /** In order. */
  emphasis: readonly Emphasis[] | null | undefined;
};

const TAGS = { bold: 'strong', italic: 'em', code: 'code' } as const;

/** The authors' bold and italic words and code. */
export function Emphasized({ text, from, emphasis }: EmphasizedProps) {
  const parts: ReactNode[] = [];
  let at = 0;
  for (const { start, length, kind } of emphasis ?? []) {
    const first = Math.max(at, start - from);
    const end = Math.min(text.length, start + length - from);
    if (first >= end) continue;
    const Tag = TAGS[kind];
    parts.push(text.slice(at, first), <Tag key={start}>{text.slice(first, end)}</Tag>);
    at = end;
  }
  return [...parts, text.slice(at)];
}
