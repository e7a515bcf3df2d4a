import { nextAuthEndpoint } from '@/lib/http/next-auth-endpoint';
import { routes } from '@/lib/http/routes';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = routes({
  GET: nextAuthEndpoint,
  POST: nextAuthEndpoint,
});
