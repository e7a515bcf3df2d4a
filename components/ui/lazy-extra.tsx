'use client';

import { type ComponentType, type ReactNode, useEffect } from 'react';
import { CodeBoundary, type Missing } from './code-boundary';
import { type Load, lazyComponent } from './lazy-component';

function UntilOnline({ retry, children }: Pick<Missing, 'retry'> & { children: ReactNode }) {
  useEffect(() => {
    window.addEventListener('online', retry);
    return () => window.removeEventListener('online', retry);
  }, [retry]);
  return children;
}

/** A `lazyComponent` whose page goes on without it: where its code can't be fetched, `loading` stays until the connection is back. */
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
          <UntilOnline retry={retry}>{Loading ? <Loading /> : null}</UntilOnline>
        )}
      >
        <Part {...props} />
      </CodeBoundary>
    );
  };
}
