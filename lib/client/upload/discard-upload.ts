import { studyCalls } from '../study-calls';
import { forgetUnfinished } from './unfinished-upload';

/** Deletes an upload here and on the server. If the server can't be reached, the upload expires there. */
export function discardUpload(uploadId: string): void {
  forgetUnfinished(uploadId);
  studyCalls.removeUpload(uploadId).catch(() => undefined);
}
