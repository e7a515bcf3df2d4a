import { clsx } from 'clsx';

/** One grey bar in the shape of what is coming. */
export function Skeleton({ className }: { className?: string }) {
  return <div aria-hidden="true" className={clsx('animate-pulse-slow rounded-sm bg-rule', className)} />;
}

/** A paragraph that is not there yet. */
export function SkeletonText({ lines = 3, className }: { lines?: number; className?: string }) {
  return (
    <div className={clsx('grid gap-2.5', className)}>
      {Array.from({ length: lines }, (_, line) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the bars are alike and never move
        <Skeleton key={line} className={clsx('h-4', line === lines - 1 ? 'w-3/5' : 'w-full')} />
      ))}
    </div>
  );
}

/** Tells a screen reader, once, that a part is loading; the skeletons themselves are silent. */
export function LoadingNote({ children }: { children: string }) {
  return (
    <p role="status" className="sr-only">
      {children}
    </p>
  );
}
