'use client';

import { type ComponentType, Suspense, use } from 'react';
import { loadedOnce } from '@/lib/client/loaded-once';

export type Load<P extends object> = () => Promise<ComponentType<P>>;

/**
 * Suspends until its code is there: in a transition, what was shown before stays. What can't be fetched is an error,
 * and is fetched again when it renders after a press, or after the connection is back.
 */
export function awaitedComponent<P extends object>(load: Load<P>): ComponentType<P> {
  const fetched = loadedOnce(load);
  // biome-ignore lint/correctness/noComponentHookFactories: called once for each part, where a module is read
  return function AwaitedComponent(props: P) {
    const Fetched = use(fetched());
    return <Fetched {...props} />;
  };
}

/**
 * Loads a component's code when it first renders, and shows `loading` until then. Calling `load` earlier preloads it. What a press
 * opens over the page is a `lazyDialog`, what nobody misses a `lazyExtra`.
 * Next's own `dynamic` also prerenders, costs each page 2 kB, and never fetches again what it couldn't fetch.
 */
export function lazyComponent<P extends object>(
  load: Load<P>,
  { loading: Loading }: { loading?: ComponentType } = {},
): ComponentType<P> {
  const Awaited = awaitedComponent(load);
  // biome-ignore lint/correctness/noComponentHookFactories: called once for each part, where a module is read
  return function LazyComponent(props: P) {
    return (
      <Suspense fallback={Loading ? <Loading /> : null}>
        <Awaited {...props} />
      </Suspense>
    );
  };
}
