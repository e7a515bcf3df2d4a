import { z } from 'zod';
import { exportAccount } from '@/lib/accounts/export/export-account';
import { downloadResponse } from '@/lib/http/download';
import { otherMethods } from '@/lib/http/other-methods';
import { route } from '@/lib/http/route';

export const GET = route({
  access: 'user',
  input: z.object({}),
  run: async (ctx) => {
    const { filename, text } = await exportAccount(ctx);
    return downloadResponse({ filename, text, contentType: 'application/json; charset=utf-8' }, ctx);
  },
});

export const { POST, PUT, PATCH, DELETE, OPTIONS } = otherMethods('GET');
