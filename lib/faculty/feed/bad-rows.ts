import 'server-only';
import type { ZodError } from 'zod';
import type { BadRow } from '@/db/schema';
import { BAD_ROWS_KEPT, badRowFaults as faults } from '../../constants/faculty-imports';

/** Why a record can't be listed. */
function faultOf({ issues: [issue] }: ZodError): string {
  const isLong = issue?.code === 'too_big';
  if (issue?.path[0] === 'name') return isLong ? faults.longName : faults.noName;
  if (issue?.path[0] === 'school') return isLong ? faults.longSchool : faults.noSchool;
  return faults.notRecord;
}

/** Counts them all, and keeps the first. */
export class BadRows {
  count = 0;
  readonly kept: BadRow[] = [];

  add(row: number, fault: string): void {
    this.count += 1;
    if (this.kept.length < BAD_ROWS_KEPT) this.kept.push({ row, fault });
  }

  addInvalid(row: number, error: ZodError): void {
    this.add(row, faultOf(error));
  }

  addDuplicates(rows: number[]): void {
    for (const row of rows) this.add(row, faults.duplicate);
  }
}
