import { HOUR_MS } from '../../time/days';
import { studyCalls } from '../calls/study-calls';
import { createListeners } from '../listeners';
import { currentUserId } from '../session/session';
import { readStored, removeStored, writeStored } from '../storage';

const KEY = 'unfinished_upload';
/** The server deletes an upload this long after its last byte. */
const LIFETIME_MS = HOUR_MS;

export type UnfinishedUpload = {
  url: string;
  fingerprint: string;
  name: string;
  /** In bytes. */
  size: number;
  sent: number;
};

type Stored = UnfinishedUpload & { userId: string; at: number };

export const uploadIdOf = (url: string): string => new URL(url).pathname.split('/').at(-1) ?? '';

const { subscribe, notify } = createListeners({ inOtherTabs: true });

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

/** The user's unfinished upload of the last hour, from any tab. */
export function unfinishedUpload(): UnfinishedUpload | null {
  const text = readStored(KEY);
  const upload = parse(text);
  // `useSyncExternalStore` needs a stable object.
  if (text !== cache.text || (upload === null) !== (cache.upload === null))
    cache = { text, upload };
  return cache.upload;
}

/** Only the last upload can resume after a reload. */
export function storeUnfinished(upload: UnfinishedUpload): void {
  const stored: Stored = { ...upload, userId: currentUserId(), at: Date.now() };
  writeStored({ [KEY]: JSON.stringify(stored) });
  notify();
}

export function updateUnfinished(url: string, sent: number): void {
  const upload = unfinishedUpload();
  if (upload?.url === url) storeUnfinished({ ...upload, sent });
}

/** Unless another upload has replaced it. */
export function forgetUnfinished(uploadId: string): void {
  const upload = unfinishedUpload();
  if (!upload || uploadIdOf(upload.url) !== uploadId) return;
  removeStored(KEY);
  notify();
}

/** Here and on the server. If that can't be reached, the upload expires there. */
export function discardUpload(uploadId: string): void {
  forgetUnfinished(uploadId);
  studyCalls.removeUpload(uploadId).catch(() => undefined);
}

/** Includes changes in other tabs. */
export const unfinishedStore = {
  subscribe,
  now: unfinishedUpload,
  onServer: () => null,
};
