import { z } from 'zod';
import { ADMIN_ACTIONS } from '../../constants/admin';
import {
  AUDIT_SEARCH_MAX_LENGTH,
  AUDIT_SEARCH_MIN_LENGTH,
  auditMessages,
} from '../../constants/audit';
import { hasYear, timeCursor } from '../keyset';

/** A field that was left empty is no filter. */
const given = <T extends z.ZodType>(filter: T) =>
  z.preprocess((value) => (value === '' ? undefined : value), filter.optional());

const day = z.iso.date().refine(hasYear);

/** Days are UTC days, both included. */
export const listAuditInput = z.object({
  admin: given(z.string().max(300)),
  action: given(z.enum(ADMIN_ACTIONS)),
  user: given(z.string().trim().toLowerCase().pipe(z.uuid())),
  q: given(
    z
      .string()
      .trim()
      .min(AUDIT_SEARCH_MIN_LENGTH, auditMessages.searchTooShort)
      .max(AUDIT_SEARCH_MAX_LENGTH),
  ),
  from: given(day),
  to: given(day),
  cursor: timeCursor,
});
export type ListAuditInput = z.output<typeof listAuditInput>;
