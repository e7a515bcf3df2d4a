import { exportUser } from '@/lib/admin/users/export-user';
import { userDetailInput } from '@/lib/admin/users/schema';
import { getUserDetail } from '@/lib/admin/users/user-detail';
import { route, routes } from '@/lib/http/routes';
import { jsonFile } from '@/lib/responses/download';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = routes(
  {
    GET: route({
      access: 'admin',
      input: userDetailInput,
      run: async (ctx, { userId, download }) => {
        if (!download) return getUserDetail(ctx, { userId });
        // Logged.
        const { filename, detail } = await exportUser(ctx, { userId });
        return jsonFile(filename, detail);
      },
    }),
  },
  { getHasEffects: true },
);
