'use client';

import { type ComponentType, lazy, Suspense } from 'react';

/**
 * A component whose code is loaded when it first renders; nothing shows until then. `load` can be called earlier to
 * preload it. Next's own `dynamic` does more (prerendering, preloading) and costs each page 2 kB.
 */
export function lazyComponent<P extends object>(load: () => Promise<ComponentType<P>>): ComponentType<P> {
  const Fetched = lazy(async () => ({ default: (await load()) as ComponentType<object> }));
  // biome-ignore lint/correctness/noComponentHookFactories: called once for each part, where a module is read
  return function LazyComponent(props: P) {
    return (
      <Suspense fallback={null}>
        <Fetched {...props} />
      </Suspense>
    );
  };
}
