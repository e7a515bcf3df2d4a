import { route, routes } from '@/lib/http/routes';
import { getCertificate } from '@/lib/study/certificates/service';
import { documentInput } from '@/lib/study/schema';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = routes({
  GET: route({ access: 'user', input: documentInput, run: getCertificate }),
});
