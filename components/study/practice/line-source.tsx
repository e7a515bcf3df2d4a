'use client';

import { placeOf, placeToParam } from '@/components/shell/reader-place';
import { useStudy } from '@/components/shell/study-provider';
import { TextLink } from '@/components/ui/text-link';
import type { PracticeLineWire } from '@/lib/study/practice/wire';
import { SourceLink } from '../source-link';

/** Opens the line; of another document, in a tab of its own, so that practice stays. */
export function LineSource({ line }: { line: PracticeLineWire }) {
  const { documentId } = useStudy();
  if (line.document_id === documentId)
    return <SourceLink source={line.source} className="min-h-6 items-center" />;
  const source = placeToParam(placeOf(line.source));
  const address = `/dashboard?${new URLSearchParams({ tab: 'flashcards', document: line.document_id, source })}`;
  const { page } = line.source;
  return (
    <TextLink href={address} target="_blank">
      {line.document_title}
      {page === null ? '' : `, p. ${page}`} (new tab)
    </TextLink>
  );
}
