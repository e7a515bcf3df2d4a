'use client';

import { useStudy } from '@/components/shell/study-provider';
import { SourceChip } from '@/components/ui/source-chip';
import type { SourceWire } from '@/lib/study/wire';
import { sourceLabel, sourceMark } from './source-label';

type SourceLinkProps = { source: SourceWire; mark?: string; className?: string };

export function SourceLink({ source, mark, className }: SourceLinkProps) {
  const { openSource } = useStudy();
  const shown = mark ?? sourceMark(source);
  return (
    <SourceChip
      mark={shown}
      label={sourceLabel(source, shown)}
      className={className}
      onClick={() => openSource(source)}
    />
  );
}
