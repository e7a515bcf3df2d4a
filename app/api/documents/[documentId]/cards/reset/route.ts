import { route } from '@/lib/http/route';
import { resetCards } from '@/lib/study/progress/service';
import { documentInput } from '@/lib/study/schema';

export const POST = route({ access: 'learner', input: documentInput, run: resetCards });
