import { otherMethods } from '@/lib/http/other-methods';
import { requestKeyOf } from '@/lib/http/request-key';
import { route } from '@/lib/http/route';
import { claimSpinInput } from '@/lib/play/schema';
import { claimTurn } from '@/lib/play/wheel';

export const POST = route({
  access: 'user',
  input: claimSpinInput,
  run: (ctx, input, request) => claimTurn(ctx, input, requestKeyOf(request, input)),
});
export const { GET, PUT, PATCH, DELETE, OPTIONS } = otherMethods('POST');
