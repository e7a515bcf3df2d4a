import { noRoute } from '@/lib/http/no-route';

export {
  noRoute as DELETE,
  noRoute as GET,
  noRoute as OPTIONS,
  noRoute as PATCH,
  noRoute as POST,
  noRoute as PUT,
};
