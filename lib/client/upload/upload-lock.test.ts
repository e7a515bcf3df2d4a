import { expect, test } from 'vitest';
import { fingerprintOf, untilUnlocked, withUploadLock } from './upload-lock';

// Each `withUploadLock` acts as another tab: lock managers do not distinguish callers.

const file = (name: string) => new File(['sleep'], name, { type: 'text/plain', lastModified: 1 });

test('a file is identified by its name, type, size and time of change', () => {
  const fingerprint = fingerprintOf(file('a.txt'));
  expect(fingerprintOf(file('a.txt'))).toBe(fingerprint);
  for (const other of [
    file('b.txt'),
    new File(['sleep'], 'a.txt', { type: 'text/html', lastModified: 1 }),
    new File(['sleeps'], 'a.txt', { type: 'text/plain', lastModified: 1 }),
    new File(['sleep'], 'a.txt', { type: 'text/plain', lastModified: 2 }),
  ]) {
    expect(fingerprintOf(other)).not.toBe(fingerprint);
  }
});

test('one tab holds the lock of a file until its work ends, even in an error', async () => {
  const isFree = (name: string) => withUploadLock(name, async (isHeld) => isHeld);
  await withUploadLock('a', async (isHeld) => {
    expect([isHeld, await isFree('a'), await isFree('b')]).toEqual([true, false, true]);
  });
  expect(await isFree('a')).toBe(true);
  await expect(withUploadLock('a', () => Promise.reject(new Error('refused')))).rejects.toThrow(
    'refused',
  );
  expect(await isFree('a')).toBe(true);
});

test('waiting ends when the lock is released, or the signal aborts', async () => {
  const abort = new AbortController();
  const seen: string[] = [];
  let waiting: Promise<void> | undefined;
  await withUploadLock('a', async () => {
    waiting = untilUnlocked('a', new AbortController().signal).then(
      () => void seen.push('unlocked'),
    );
    const aborted = untilUnlocked('a', abort.signal);
    abort.abort(new Error('left'));
    await expect(aborted).rejects.toThrow('left');
    seen.push('work');
  });
  await waiting;
  expect(seen).toEqual(['work', 'unlocked']);
});
