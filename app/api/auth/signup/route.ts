import { keepHouse } from '@/lib/accounts/housekeeping';
import { signUpInput } from '@/lib/accounts/schema';
import { signUp } from '@/lib/accounts/sign-up';
import { route } from '@/lib/http/route';

export const POST = route({
  access: 'anyone',
  input: signUpInput,
  run: (ctx, input) => {
    keepHouse(ctx);
    return signUp(ctx, input);
  },
});
