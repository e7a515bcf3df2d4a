'use client';

import { type ComponentType, type ReactNode, useEffect } from 'react';
import { atNextChance } from '@/lib/client/loaded-once';
import { CodeBoundary, type Missing } from './code-boundary';
import { type Load, lazyComponent } from './lazy-component';

function UntilNextChance({ retry, children }: Pick<Missing, 'retry'> & { children: ReactNode }) {
  useEffect(() => atNextChance(retry), [retry]);
  return children;
}

/** A `lazyComponent` whose page goes on without it: where its code can't be fetched, `loading` stays until a further attempt succeeds. */
export function lazyExtra<P extends object>(
  load: Load<P>,
  options: { loading?: ComponentType } = {},
): ComponentType<P> {
  const Part = lazyComponent(load, options);
  const Loading = options.loading;
  // biome-ignore lint/correctness/noComponentHookFactories: called once for each part, where a module is read
  return function LazyExtra(props: P) {
    return (
      <CodeBoundary
        missing={({ retry }) => (
          <UntilNextChance retry={retry}>{Loading ? <Loading /> : null}</UntilNextChance>
        )}
      >
        <Part {...props} />
      </CodeBoundary>
    );
  };
}
