import { route } from '@/lib/http/route';
import { processContent } from '@/lib/study/processing/process';
import { processContentInput } from '@/lib/study/schema';

export const POST = route({ access: 'learner', input: processContentInput, run: processContent });
