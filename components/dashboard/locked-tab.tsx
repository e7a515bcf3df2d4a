'use client';

import { Lock } from 'lucide-react';
import { useId } from 'react';
import { useStudy } from '@/components/shell/study-provider';
import { Button } from '@/components/ui/button';
import { openPricing } from '@/lib/client/open-plans';
import { lockedText, type PremiumFeature } from '@/lib/constants/plans';

function BlurredLines() {
  return (
    <div
      aria-hidden="true"
      className="grid max-w-measure gap-3.5 opacity-60 blur-[3px] select-none"
    >
      {[
        'w-11/12',
        'w-full',
        'w-4/5',
        'w-full',
        'w-10/12',
        'w-full',
        'w-3/5',
        'w-full',
        'w-9/12',
      ].map((width, line) => (
        <div
          // biome-ignore lint/suspicious/noArrayIndexKey: lines that never change
          key={line}
          className={`h-4 rounded-sm ${line % 4 === 1 ? 'bg-marker' : 'bg-rule'} ${width}`}
        />
      ))}
    </div>
  );
}

function FreeParts() {
  const { document, openDocument } = useStudy();
  if (!document.data) return null;
  const { document_id, content } = document.data;
  return (
    <p className="border-t border-rule pt-4 text-sm text-ink-soft">
      Your summaries, texts, and flashcards stay free to read.{' '}
      <button
        type="button"
        onClick={() => openDocument(document_id, 'upload')}
        className="touch-target text-left text-pen underline underline-offset-4"
      >
        Open “<bdi>{content.title}</bdi>”
      </button>
    </p>
  );
}

/** product-rules.md, "Dashboard" */
export function LockedTab({ feature, label }: { feature: PremiumFeature; label: string }) {
  const { goToTab } = useStudy();
  const title = useId();
  return (
    <>
      <h1 className="mb-6 text-2xl lg:text-3xl">{label}</h1>
      <div className="grid items-start *:col-start-1 *:row-start-1">
        <BlurredLines />
        <section
          aria-labelledby={title}
          className="sheet z-10 mt-6 grid max-w-md justify-items-start gap-4 p-5 shadow-float sm:p-7 lg:ml-10"
        >
          <Lock className="size-6 text-ink-soft" />
          <div className="grid gap-2">
            <h2 id={title} className="text-xl">
              Premium Feature
            </h2>
            <p>{lockedText(feature)}</p>
          </div>
          <div className="flex w-full flex-wrap gap-2.5 *:max-sm:w-full">
            <Button variant="pen" onClick={openPricing}>
              Upgrade Plan
            </Button>
            <Button variant="outline" onClick={() => goToTab('upload')}>
              Continue Free – Upload
            </Button>
          </div>
          <FreeParts />
        </section>
      </div>
    </>
  );
}
