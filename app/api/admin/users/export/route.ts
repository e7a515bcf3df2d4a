import { exportUsers } from '@/lib/admin/users/export-users';
import { exportUsersInput } from '@/lib/admin/users/schema';
import { route, routes } from '@/lib/http/routes';
import { downloadResponse } from '@/lib/responses/download';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = routes(
  {
    GET: route({
      access: 'admin',
      input: exportUsersInput,
      run: async (ctx, input) => downloadResponse(await exportUsers(ctx, input), ctx),
    }),
  },
  { getHasEffects: true },
);
