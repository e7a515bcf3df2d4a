'use client';

import { useStudy } from '@/components/shell/study-provider';
import { useLock } from '@/components/shell/use-lock';
import { useWhere } from '@/components/shell/where';
import { isPremium } from '@/lib/client/plan';
import { DASHBOARD_TABS, TODAY } from '@/lib/constants/dashboard-tabs';
import { whereWords } from './where-words';

/** The document and its part, or the tab. */
export function Where() {
  const { tab, document, documentId } = useStudy();
  const { part, page } = useWhere();
  const isLocked = useLock() === 'locked' && isPremium(tab);
  const label = DASHBOARD_TABS.find(({ value }) => value === tab)?.label ?? TODAY;
  const { title, beside } = whereWords({
    tab,
    label: tab === 'upload' && documentId !== null ? TODAY : label,
    document: isLocked ? undefined : document.data?.content.title,
    part,
    page,
  });
  return (
    <p
      title={beside ? `${title} · ${beside}` : undefined}
      className="truncate text-sm leading-tight font-semibold"
    >
      <span dir="auto">{title}</span>
      {beside ? <span className="font-normal text-ink-soft"> · {beside}</span> : null}
    </p>
  );
}
