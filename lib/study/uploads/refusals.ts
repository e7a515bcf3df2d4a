import { AppError } from '../../errors';

/** Why a step of an upload in parts is not taken, in words for the person whose program it is. */
export const refusals = {
  malformed: (what: string) => new AppError('upload_malformed', `The upload could not be understood: ${what}.`),
  wrongType: () =>
    new AppError('upload_type_unsupported', 'A part of an upload has the type application/offset+octet-stream.'),
  partTooLarge: () => new AppError('payload_too_large', 'A part of an upload has at most 4 MB.'),
  /** The same for one that is somebody else's, unknown, expired or a document's already. */
  gone: () => new AppError('not_found', 'This upload is no longer here. Please choose the file again.'),
  wrongOffset: () => new AppError('conflict', 'The upload stands at another place. Ask for it, and go on from there.'),
  tooMany: () =>
    new AppError('rate_limited', 'Other uploads of yours are still on their way. Please wait for one to end.', {}, 60),
};
