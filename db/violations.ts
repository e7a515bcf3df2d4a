import { causesOf, codeOf } from './error-causes';

type Violation = { kind: 'unique' | 'foreign_key'; constraint: string };

const KINDS: Record<string, Violation['kind']> = { '23505': 'unique', '23503': 'foreign_key' };

/** The violated constraint (SQLSTATE class 23); undefined for any other error. */
export function violationOf(error: unknown): Violation | undefined {
  for (const cause of causesOf(error)) {
    const kind = KINDS[codeOf(cause) ?? ''];
    const constraint = 'constraint_name' in cause ? cause.constraint_name : undefined;
    if (kind && typeof constraint === 'string') return { kind, constraint };
  }
  return undefined;
}
