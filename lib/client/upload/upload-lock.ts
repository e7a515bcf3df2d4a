export function fingerprintOf({ name, type, size, lastModified }: File): string {
  return [name, type, size, lastModified].join('\n');
}

const lockName = (fingerprint: string) => `upload ${fingerprint}`;

/** Runs `work` with the lock for a file's upload, shared by all tabs; `isHeld` is false if another tab has it. */
export function withUploadLock<T>(
  fingerprint: string,
  work: (isHeld: boolean) => Promise<T>,
): Promise<T> {
  return navigator.locks.request(lockName(fingerprint), { ifAvailable: true }, (lock) =>
    work(lock !== null),
  );
}

/** Resolves when no tab holds the lock. Rejects when the signal aborts. */
export function untilUnlocked(fingerprint: string, signal: AbortSignal): Promise<void> {
  return navigator.locks.request(lockName(fingerprint), { mode: 'shared', signal }, async () => {});
}
