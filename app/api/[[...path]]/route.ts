import { noRoute } from '@/lib/http/no-route';

export { noRoute as DELETE, noRoute as GET, noRoute as PATCH, noRoute as POST, noRoute as PUT };
