import { serverWords } from '@/lib/client/api';

/** `Spin failed`, and the server's reason where it gave one. */
export function explainWith(failure: string): (error: unknown) => string {
  return (error) => [failure, serverWords(error)].filter(Boolean).join('. ');
}
