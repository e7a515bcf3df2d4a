import { giveMoneyBack, offerMoneyBack } from '@/lib/admin/money-back';
import { adminUserInput, moneyBackInput } from '@/lib/admin/schema';
import { otherMethods } from '@/lib/http/other-methods';
import { requestKeyOf } from '@/lib/http/request-key';
import { route } from '@/lib/http/route';

export const GET = route({ access: 'admin', input: adminUserInput, run: offerMoneyBack });

export const POST = route({
  access: 'admin',
  input: moneyBackInput,
  run: (ctx, input, request) => giveMoneyBack(ctx, input, requestKeyOf(request, input)),
});

export const { PUT, PATCH, DELETE, OPTIONS } = otherMethods('GET', 'POST');
