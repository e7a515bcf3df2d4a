'use client';

import { useStudy } from '@/components/shell/study-provider';
import { SourceChip } from '@/components/ui/source-chip';
import type { SourceWire } from '@/lib/study/wire';

type SourceLinkProps = {
  source: SourceWire;
  /** If it isn't the open one. */
  documentId?: string;
  mark?: string;
  className?: string;
};

export function SourceLink({ source, documentId, mark, className }: SourceLinkProps) {
  const { openSource } = useStudy();
  const shown = mark ?? (source.page === null ? 'source' : `p. ${source.page}`);
  // Begins with the visible text, for voice control (WCAG 2.5.3, label in name).
  const label = `${shown}, open the source: ${source.quote}`;
  return (
    <SourceChip
      mark={shown}
      label={label}
      className={className}
      onClick={() => openSource(source, documentId)}
    />
  );
}
