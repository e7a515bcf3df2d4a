/** Long enough for a pasted exam question. */
export const MAX_MESSAGE_LENGTH = 2000;
