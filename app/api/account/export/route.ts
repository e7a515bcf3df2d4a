import { exportAccount } from '@/lib/accounts/export/export-account';
import { noInput, route, routes } from '@/lib/http/routes';
import { downloadResponse } from '@/lib/responses/download';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = routes({
  GET: route({
    access: 'user',
    input: noInput,
    run: async (ctx) => {
      const { filename, text } = await exportAccount(ctx);
      return downloadResponse(
        { filename, text, contentType: 'application/json; charset=utf-8' },
        ctx,
      );
    },
  }),
});
