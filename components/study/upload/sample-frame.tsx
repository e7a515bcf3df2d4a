import type { ReactNode } from 'react';
import { SAMPLE } from '@/lib/constants/sample';

export function SampleFrame({ button }: { button: ReactNode }) {
  return (
    <section aria-labelledby="sample-title" className="@container border-t border-rule pt-6">
      <div className="grid gap-3 @min-[30rem]:flex @min-[30rem]:items-center">
        <div className="grow">
          <h2 id="sample-title" className="text-lg">
            No file handy?
          </h2>
          <p className="mt-1 text-sm text-ink-soft">
            Try a textbook chapter: “{SAMPLE.title}” from{' '}
            <a href={SAMPLE.bookAddress} className="underline" target="_blank" rel="noreferrer">
              {SAMPLE.book}
            </a>
            , {SAMPLE.publisher}, {SAMPLE.license} (without figures and exercises).
          </p>
        </div>
        {button}
      </div>
    </section>
  );
}
