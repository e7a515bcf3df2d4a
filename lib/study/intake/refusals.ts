import { uploadMessages } from '../../constants/uploads';
import { AppError } from '../../errors';

/** Why an upload is not taken, in words for the person who sent it. */
export const refusals = {
  malformed: () =>
    new AppError('upload_malformed', 'The upload arrived damaged. Please choose the file again and retry.'),
  severalFiles: () => new AppError('upload_malformed', 'Please upload one file at a time.'),
  missing: () => new AppError('upload_missing', 'No file arrived. Please choose a file and try again.'),
  empty: () => new AppError('file_empty', uploadMessages.file_empty),
  tooLarge: () => new AppError('file_too_large', uploadMessages.file_too_large),
  tooSlow: () =>
    new AppError(
      'upload_timeout',
      'The upload took too long and was stopped. Please try again on a faster connection, or with a smaller file.',
    ),
};
