import { studyCalls } from '../study-calls';
import { forgetUnfinished } from './unfinished-upload';

/** Here and on the server. If that can't be reached, the upload expires there. */
export function discardUpload(uploadId: string): void {
  forgetUnfinished(uploadId);
  studyCalls.removeUpload(uploadId).catch(() => undefined);
}
