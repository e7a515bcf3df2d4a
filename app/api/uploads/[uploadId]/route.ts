import { otherTusMethods, tusRoute } from '@/lib/http/tus-route';
import { uploadInput } from '@/lib/study/schema';
import { appendPart, getUploadStatus, removeUpload, UPLOAD_CAPABILITIES } from '@/lib/study/uploads/service';

export const HEAD = tusRoute({ access: 'learner', input: uploadInput, run: getUploadStatus });
export const PATCH = tusRoute({ access: 'learner', input: uploadInput, run: appendPart });
export const DELETE = tusRoute({ access: 'learner', input: uploadInput, run: removeUpload });
export const { GET, POST, PUT, OPTIONS } = otherTusMethods(UPLOAD_CAPABILITIES, 'HEAD', 'PATCH', 'DELETE');
