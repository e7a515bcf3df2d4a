import { HOUR_MS } from '../../time/days';
import { currentUserId } from '../session';
import { readStored, removeStored, writeStored } from '../storage';

const KEY = 'unfinished_upload';
/** The server erases it then. */
const LASTS_MS = HOUR_MS;

/** An upload in parts that has not arrived whole, as this device remembers it over a reload. */
export type UnfinishedUpload = {
  url: string;
  /** Tells the same file when it is chosen again. */
  fingerprint: string;
  name: string;
  /** In bytes. */
  size: number;
  sent: number;
};

type Kept = UnfinishedUpload & { userId: string; at: number };

/** The id that an upload's address ends with. */
export const uploadIdOf = (url: string): string => new URL(url).pathname.split('/').at(-1) ?? '';

const listeners = new Set<() => void>();
const tell = () => {
  for (const listener of listeners) listener();
};

function parse(text: string | null): Kept | null {
  try {
    const kept: Kept | null = JSON.parse(text ?? 'null');
    const isOurs = kept?.userId === currentUserId() && Date.now() - kept.at < LASTS_MS;
    return isOurs ? kept : null;
  } catch {
    return null;
  }
}

let read: { text: string | null; upload: UnfinishedUpload | null } = { text: null, upload: null };

/** The person's upload of the last hour that did not end; null when there is none. */
export function unfinishedUpload(): UnfinishedUpload | null {
  const text = readStored(KEY);
  const upload = parse(text);
  // The same object as long as nothing changes, as React asks for.
  if (text !== read.text || upload === null) read = { text, upload };
  return read.upload;
}

export function keepUnfinished(upload: UnfinishedUpload): void {
  const kept: Kept = { ...upload, userId: currentUserId(), at: Date.now() };
  writeStored({ [KEY]: JSON.stringify(kept) });
  tell();
}

export function dropUnfinished(): void {
  removeStored(KEY);
  tell();
}

/** For `useSyncExternalStore`. */
export const unfinishedStore = {
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  now: unfinishedUpload,
  onServer: () => null,
};
