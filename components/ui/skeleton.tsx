import { clsx } from 'clsx';

export function Skeleton({ className }: { className?: string }) {
  return (
    <div aria-hidden="true" className={clsx('animate-pulse-slow rounded-sm bg-rule', className)} />
  );
}

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

/** For screen readers: skeletons are hidden from them. */
export function LoadingNote({ children }: { children: string }) {
  return (
    <p role="status" className="sr-only">
      {children}
    </p>
  );
}

/** Stands in for text that is loading; `children` names it. */
export function LoadingText({ children, lines = 4 }: { children: string; lines?: number }) {
  return (
    <>
      <LoadingNote>{children}</LoadingNote>
      <SkeletonText lines={lines} />
    </>
  );
}
