'use client';

import useSWR from 'swr';
import { adminUserCalls } from '@/lib/client/calls/admin-user-calls';
import { grouped } from '@/lib/client/format';

/** `1,234`; undefined until it is known. */
export function useUsersCount(): string | undefined {
  const { data } = useSWR(['users count'], adminUserCalls.count, { revalidateOnFocus: false });
  return data === undefined ? undefined : grouped(data);
}
