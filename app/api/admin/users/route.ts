import { listUsers } from '@/lib/admin/list-users';
import { listUsersInput } from '@/lib/admin/schema';
import { otherMethods } from '@/lib/http/other-methods';
import { route } from '@/lib/http/route';

export const GET = route({ access: 'admin', input: listUsersInput, run: listUsers });

export const { POST, PUT, PATCH, DELETE, OPTIONS } = otherMethods('GET');
