import { tusRoute, tusRoutes } from '@/lib/http/tus-route';
import { uploadInput } from '@/lib/study/schema';
import {
  appendPart,
  getUploadStatus,
  removeUpload,
  UPLOAD_CAPABILITIES,
} from '@/lib/study/uploads/service';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = tusRoutes(
  {
    HEAD: tusRoute({ access: 'learner', input: uploadInput, run: getUploadStatus }),
    PATCH: tusRoute({ access: 'learner', input: uploadInput, run: appendPart }),
    DELETE: tusRoute({ access: 'learner', input: uploadInput, run: removeUpload }),
  },
  UPLOAD_CAPABILITIES,
);
