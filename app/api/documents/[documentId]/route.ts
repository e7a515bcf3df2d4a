import { otherMethods } from '@/lib/http/other-methods';
import { route } from '@/lib/http/route';
import { getDocument, removeDocument, updateTitle } from '@/lib/study/documents/service';
import { documentInput, renameInput } from '@/lib/study/schema';

export const GET = route({ access: 'learner', input: documentInput, run: getDocument });
export const PATCH = route({ access: 'learner', input: renameInput, run: updateTitle });
export const DELETE = route({ access: 'learner', input: documentInput, run: removeDocument });
export const { POST, PUT, OPTIONS } = otherMethods('GET', 'PATCH', 'DELETE');
