import pLimit, { type LimitFunction } from 'p-limit';

/** Calls of this process about a document: its chapters are worked on at once, and share its budget. */
export type OpenCalls = {
  /** Tokens taken for those that are open. */
  held: number;
  /** Those whose estimate may still be given back in part. */
  readonly open: Set<Promise<unknown>>;
  /** To take tokens. */
  readonly oneByOne: LimitFunction;
};

const known = new Map<string, { calls: OpenCalls; users: number }>();

/** Makes a call with those that are open about the document. */
export async function amongOpenCalls<T>(
  documentId: string,
  call: (calls: OpenCalls) => Promise<T>,
): Promise<T> {
  const entry = known.get(documentId) ?? {
    calls: { held: 0, open: new Set(), oneByOne: pLimit(1) },
    users: 0,
  };
  known.set(documentId, entry);
  entry.users += 1;
  try {
    return await call(entry.calls);
  } finally {
    entry.users -= 1;
    if (entry.users === 0) known.delete(documentId);
  }
}
