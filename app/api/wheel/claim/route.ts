import { withRequestKey } from '@/lib/http/request-key';
import { route, routes } from '@/lib/http/routes';
import { claimSpinInput } from '@/lib/play/schema';
import { claimTurn } from '@/lib/play/wheel';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = routes({
  POST: route({
    access: 'user',
    input: claimSpinInput,
    run: withRequestKey(claimTurn),
  }),
});
