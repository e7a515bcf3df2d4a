import { otherMethods } from '@/lib/http/other-methods';
import { route } from '@/lib/http/route';
import { getText } from '@/lib/study/documents/service';
import { textInput } from '@/lib/study/schema';

export const GET = route({ access: 'learner', input: textInput, run: getText });
export const { POST, PUT, PATCH, DELETE, OPTIONS } = otherMethods('GET');
