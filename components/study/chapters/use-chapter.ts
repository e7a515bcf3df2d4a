'use client';

import { useEffect, useEffectEvent, useState } from 'react';
import { useMaterial } from '@/components/shell/use-material';
import { address } from '@/lib/client/calls/study-calls';
import type { ChapterMaterialWire } from '@/lib/study/wire';
import { openChapter } from './open-chapter';

/** The material of a chapter; reads what is stored, and has it made if there's nothing yet. Leaving cancels that. */
export function useChapter(documentId: string, chapter: number) {
  const stored = useMaterial<ChapterMaterialWire>(address.chapter(documentId, chapter));
  const [failure, setFailure] = useState<unknown>();
  const [justMade, setJustMade] = useState(false);
  const isNeeded = stored.data?.chapter.made === false && failure === undefined;
  const keep = useEffectEvent((made: ChapterMaterialWire) => {
    setJustMade(true);
    void stored.mutate(made, { revalidate: false });
  });
  useEffect(() => {
    if (!isNeeded) return;
    const abort = new AbortController();
    openChapter(documentId, chapter, abort.signal).then(keep, (thrown: unknown) => {
      if (!abort.signal.aborted) setFailure(thrown);
    });
    return () => abort.abort();
  }, [isNeeded, documentId, chapter]);
  const retry = () => {
    setFailure(undefined);
    void stored.mutate();
  };
  const material = stored.data?.chapter.made ? stored.data : undefined;
  return { material, justMade, error: material ? undefined : (failure ?? stored.error), retry };
}
