import { AppError } from '../../errors';

/** Mostly for developers: our client avoids them. */
export const refusals = {
  malformed: (what: string) =>
    new AppError('upload_malformed', `The upload request is invalid: ${what}.`),
  wrongType: () =>
    new AppError(
      'upload_type_unsupported',
      'The content type of a part must be application/offset+octet-stream.',
    ),
  partTooLarge: () => new AppError('payload_too_large', 'A part must not be larger than 4 MB.'),
  pastEnd: () => new AppError('payload_too_large', 'A part must not go past the end of the file.'),
  /** Also for another learner's upload. */
  gone: () =>
    new AppError('not_found', 'This upload no longer exists. Please choose the file again.'),
  wrongOffset: () =>
    new AppError(
      'conflict',
      'The offset does not match the upload. Get the current offset and continue from there.',
    ),
  tooManyInFlight: () =>
    new AppError(
      'rate_limited',
      'You’re already uploading two files. Please try again in a moment.',
      {},
      5,
    ),
  tooManyFromNetwork: () =>
    new AppError(
      'rate_limited',
      'Your network is uploading too many files. Please try again in a moment.',
      {},
      20,
    ),
  tooMany: () =>
    new AppError(
      'rate_limited',
      'You have other uploads in progress. Wait until one is done.',
      {},
      60,
    ),
};
