'use client';

import { type ComponentType, lazy, Suspense } from 'react';

/**
 * Loads a component's code when it first renders, and shows nothing until then. Calling `load` earlier preloads it.
 * Next's own `dynamic` also prerenders, and costs each page 2 kB.
 */
export function lazyComponent<P extends object>(
  load: () => Promise<ComponentType<P>>,
): ComponentType<P> {
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
