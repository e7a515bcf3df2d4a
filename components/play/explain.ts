import { ApiError } from '@/lib/client/api';

/** `Spin failed`, and why: the server's reason, or what to do where none came. */
export function explainWith(failure: string): (error: unknown) => string {
  return (error) => (error instanceof ApiError ? `${failure}. ${error.message}` : failure);
}
