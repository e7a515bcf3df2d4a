import { keepHouse } from '@/lib/accounts/housekeeping';
import { emailInput } from '@/lib/accounts/schema';
import { resendVerification } from '@/lib/accounts/verify-email';
import { route } from '@/lib/http/route';

export const POST = route({
  access: 'anyone',
  input: emailInput,
  run: (ctx, { email }) => {
    keepHouse(ctx);
    return resendVerification(ctx, email);
  },
});
