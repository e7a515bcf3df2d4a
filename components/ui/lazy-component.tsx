'use client';

import { type ComponentType, lazy, Suspense } from 'react';

/**
 * A component whose code is fetched when it first shows, for what no page needs at once: a dialog, the toasts. It shows
 * nothing until then. Next's own `dynamic` does more (places in prerendered pages, preloading), which costs each page 2 kB.
 *
 * @param load fetches it; call it earlier to have the code waiting
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
