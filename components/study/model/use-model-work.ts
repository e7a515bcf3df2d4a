'use client';

import { type RefObject, useEffect, useEffectEvent } from 'react';
import useSWR, { useSWRConfig } from 'swr';
import { useStudy } from '@/components/shell/study-provider';
import { address, type ModelAnswer, studyCalls } from '@/lib/client/calls/study-calls';
import type { ModelWorkWire } from '@/lib/study/wire';
import { hasNews, replacesNothing } from './model-news';
import { pageTurns } from './page-turns';

const POLL_MS = 3_000;

/** The learner started or stopped it last, and sees how far it is. */
function isWatched(notice: HTMLElement | null): boolean {
  if (!notice?.contains(document.activeElement)) return false;
  const { top, bottom } = notice.getBoundingClientRect();
  return bottom > 0 && top < window.innerHeight;
}

/**
 * A model's work, followed while the page is shown. What it made is shown at once to a learner who watches its
 * progress, otherwise when they turn to something else or ask for it.
 * @param shown - as it was when the material on the screen was read
 */
export function useModelWork(
  documentId: string,
  shown: ModelWorkWire,
  notice: RefObject<HTMLElement | null>,
) {
  const { chapter } = useStudy();
  const { mutate } = useSWRConfig();
  const workKey = address.model(documentId, chapter);
  const materialKey =
    chapter > 0 ? address.chapter(documentId, chapter) : address.document(documentId);
  const isRunning = shown.status === 'running';
  const polled = useSWR<ModelAnswer, unknown>(isRunning ? workKey : null, {
    refreshInterval: POLL_MS,
    errorRetryInterval: POLL_MS,
    errorRetryCount: undefined,
  });
  const latest = polled.data === undefined ? shown : polled.data.model;
  const news = isRunning && hasNews(shown, latest);

  const show = useEffectEvent(() => void mutate(materialKey));
  // Also each time that the tab is opened again.
  useEffect(() => {
    if (!isRunning) return;
    show();
    return pageTurns.subscribe(show);
  }, [isRunning]);
  const look = useEffectEvent(() => {
    if (news && (replacesNothing(shown, latest) || isWatched(notice.current))) show();
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: each time that the server tells of it
  useEffect(() => look(), [polled.data]);

  const keep = async (answer: ModelAnswer) => {
    await mutate(workKey, answer, { revalidate: false });
    await mutate<{ model: ModelWorkWire | null }>(
      materialKey,
      (known) => known && { ...known, ...answer },
      { revalidate: false },
    );
  };
  return {
    work: latest ?? shown,
    hasNews: news,
    error: isRunning ? polled.error : undefined,
    checkAgain: () => void polled.mutate(),
    show: () => void mutate(materialKey),
    use: async (use: boolean) => keep(await studyCalls.chooseModel(documentId, chapter, use)),
    stop: async () => {
      await keep(await studyCalls.stopModel(documentId, chapter));
      await mutate(materialKey);
    },
  };
}

export type ModelWork = ReturnType<typeof useModelWork>;
