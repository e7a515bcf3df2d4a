import { uploadMessages } from '../../constants/uploads';
import { AppError } from '../../errors';

export const refusals = {
  malformed: () =>
    new AppError(
      'upload_malformed',
      'The file was damaged during the upload. Please choose it again.',
    ),
  severalFiles: () => new AppError('upload_malformed', 'Please upload one file at a time.'),
  missing: () =>
    new AppError('upload_missing', 'We didn’t receive a file. Choose one and try again.'),
  empty: () => new AppError('file_empty', uploadMessages.file_empty),
  tooLarge: () => new AppError('file_too_large', uploadMessages.file_too_large),
  tooSlow: () =>
    new AppError(
      'upload_timeout',
      'The upload took too long. Try again on a faster connection, or with a smaller file.',
    ),
};
