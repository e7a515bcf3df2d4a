import { z } from 'zod';
import { normalizeEmail } from '@/lib/accounts/rules';
import { isMailKept } from '@/lib/adapters/mail';
import { httpMessages } from '@/lib/constants/http-messages';
import { AppError } from '@/lib/errors';
import { route, routes } from '@/lib/http/routes';
import { listKeptMail } from '@/lib/mail/outbox';
import type { KeptMailWire } from '@/lib/mail/wire';

/** Newest first. Only where mail is kept instead of sent (product-rules.md, "Mail"). */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = routes({
  GET: route({
    access: 'anyone',
    input: z.object({ to: z.string().max(1_000).transform(normalizeEmail).optional() }),
    run: async ({ db }, { to }) => {
      if (!isMailKept()) throw new AppError('not_found', httpMessages.nothingHere);
      const mails = await listKeptMail(db, to);
      return mails.map(
        ({ to, subject, text, html, links }): KeptMailWire => ({ to, subject, text, html, links }),
      );
    },
  }),
});
