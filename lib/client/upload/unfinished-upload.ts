import { HOUR_MS } from '../../time/days';
import { currentUserId } from '../session';
import { readStored, removeStored, writeStored } from '../storage';

const KEY = 'unfinished_upload';
/** The server deletes an upload this long after its last byte. */
const LIFETIME_MS = HOUR_MS;

/** An upload in parts that isn't complete, as kept in the browser's storage so that it can resume after a reload. */
export type UnfinishedUpload = {
  url: string;
  /** Identifies the file when it's chosen again. */
  fingerprint: string;
  name: string;
  /** In bytes. */
  size: number;
  sent: number;
};

type Stored = UnfinishedUpload & { userId: string; at: number };

/** The id at the end of an upload's URL. */
export const uploadIdOf = (url: string): string => new URL(url).pathname.split('/').at(-1) ?? '';

const listeners = new Set<() => void>();
const notify = () => {
  for (const listener of listeners) listener();
};

function parse(text: string | null): Stored | null {
  try {
    const stored: Stored | null = JSON.parse(text ?? 'null');
    const isCurrent = stored?.userId === currentUserId() && Date.now() - stored.at < LIFETIME_MS;
    return isCurrent ? stored : null;
  } catch {
    return null;
  }
}

let cache: { text: string | null; upload: UnfinishedUpload | null } = { text: null, upload: null };

/** The user's unfinished upload of the last hour, from any tab; null when there is none. */
export function unfinishedUpload(): UnfinishedUpload | null {
  const text = readStored(KEY);
  const upload = parse(text);
  // `useSyncExternalStore` needs the same object until something changes.
  if (text !== cache.text || (upload === null) !== (cache.upload === null)) cache = { text, upload };
  return cache.upload;
}

/** Replaces the unfinished upload: only the last one that was created can resume after a reload. */
export function storeUnfinished(upload: UnfinishedUpload): void {
  const stored: Stored = { ...upload, userId: currentUserId(), at: Date.now() };
  writeStored({ [KEY]: JSON.stringify(stored) });
  notify();
}

/** Updates the bytes sent, unless another upload has replaced this one. */
export function updateUnfinished(url: string, sent: number): void {
  const upload = unfinishedUpload();
  if (upload?.url === url) storeUnfinished({ ...upload, sent });
}

/** Removes an upload from the storage, unless another upload has replaced it. */
export function forgetUnfinished(uploadId: string): void {
  const upload = unfinishedUpload();
  if (!upload || uploadIdOf(upload.url) !== uploadId) return;
  removeStored(KEY);
  notify();
}

/** For `useSyncExternalStore`. Other tabs' changes arrive as `storage` events. */
export const unfinishedStore = {
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    window.addEventListener('storage', listener);
    return () => {
      listeners.delete(listener);
      window.removeEventListener('storage', listener);
    };
  },
  now: unfinishedUpload,
  onServer: () => null,
};
