import { otherMethods } from '@/lib/http/other-methods';
import { route } from '@/lib/http/route';
import { getCertificate } from '@/lib/study/certificates/service';
import { documentInput } from '@/lib/study/schema';

export const GET = route({ access: 'user', input: documentInput, run: getCertificate });
export const { POST, PUT, PATCH, DELETE, OPTIONS } = otherMethods('GET');
