import { otherMethods } from '@/lib/http/other-methods';
import { route } from '@/lib/http/route';
import { markMastered, unmarkMastered } from '@/lib/study/progress/service';
import { cardInput } from '@/lib/study/schema';

export const PUT = route({ access: 'learner', input: cardInput, run: markMastered });
export const DELETE = route({ access: 'learner', input: cardInput, run: unmarkMastered });
export const { GET, POST, PATCH, OPTIONS } = otherMethods('PUT', 'DELETE');
