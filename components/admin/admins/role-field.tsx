'use client';

import { useState } from 'react';
import { SelectField } from '@/components/ui/select';
import type { AdminRole } from '@/lib/constants/admin';
import { ROLE_MAY, ROLE_OPTIONS } from './admin-words';

type RoleFieldProps = { label: string; initial: AdminRole; error: string | undefined };

/** What the chosen role may do stands above it: a phone would cut it off in the list. */
export function RoleField({ label, initial, error }: RoleFieldProps) {
  const [role, setRole] = useState(initial);
  return (
    <SelectField
      label={label}
      name="role"
      value={role}
      onChange={({ target }) => setRole(target.value as AdminRole)}
      options={ROLE_OPTIONS}
      hint={ROLE_MAY[role]}
      error={error}
    />
  );
}
