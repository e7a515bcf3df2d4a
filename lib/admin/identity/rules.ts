import type { AdminRole } from '../../constants/admin';
import type { Access, AdminAccess } from '../../context';

/** product-rules.md, "Admin" */
const ROLES: Record<AdminAccess, readonly AdminRole[]> = {
  admin: ['owner', 'support', 'read_only'],
  support: ['owner', 'support'],
  owner: ['owner'],
};

export function isAdminAccess(access: Access): access is AdminAccess {
  return access in ROLES;
}

export function mayUse(role: AdminRole, access: AdminAccess): boolean {
  return ROLES[access].includes(role);
}
