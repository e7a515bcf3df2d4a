import { nextAuthEndpoint } from '@/lib/http/next-auth-endpoint';
import { otherMethods } from '@/lib/http/other-methods';

export { nextAuthEndpoint as GET, nextAuthEndpoint as POST };
export const { PUT, PATCH, DELETE, OPTIONS } = otherMethods('GET', 'POST');
