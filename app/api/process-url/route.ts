import { route } from '@/lib/http/route';
import { processUrl } from '@/lib/study/processing/process';
import { processUrlInput } from '@/lib/study/schema';

export const POST = route({ access: 'learner', input: processUrlInput, run: processUrl });
