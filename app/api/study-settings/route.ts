import { noInput, route, routes } from '@/lib/http/routes';
import { studySettingsInput } from '@/lib/study/memory/schema';
import { getStudySettings, putStudySettings } from '@/lib/study/memory/settings/service';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = routes({
  GET: route({ access: 'learner', input: noInput, run: getStudySettings }),
  PUT: route({ access: 'learner', input: studySettingsInput, run: putStudySettings }),
});
