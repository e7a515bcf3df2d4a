import { route, routes } from '@/lib/http/routes';
import { getDocument, removeDocument, updateTitle } from '@/lib/study/documents/service';
import { documentInput, renameInput } from '@/lib/study/schema';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = routes({
  GET: route({ access: 'learner', input: documentInput, run: getDocument }),
  PATCH: route({ access: 'learner', input: renameInput, run: updateTitle }),
  DELETE: route({ access: 'learner', input: documentInput, run: removeDocument }),
});
