/** What the server said about a change of the library, or what kept it from answering. */
export function failureWords(error: unknown): string {
  return error instanceof Error ? error.message : 'Something went wrong. Please try again.';
}
