/** PostgreSQL's class 23: a constraint refused the row. */
type Violation = { kind: 'unique' | 'foreign_key'; constraint: string };

const KINDS: Record<string, Violation['kind']> = { '23505': 'unique', '23503': 'foreign_key' };

/** Which constraint refused a statement, found under drizzle's wrapping; undefined when something else went wrong. */
export function violationOf(error: unknown): Violation | undefined {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    const { code, constraint_name: constraint } = cause as { code?: string; constraint_name?: string };
    const kind = code === undefined ? undefined : KINDS[code];
    if (kind && constraint) return { kind, constraint };
  }
  return undefined;
}
