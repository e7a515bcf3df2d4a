/** For `like`: a text that holds this one, in which no character is a wildcard. */
export const likePattern = (text: string): string => `%${text.replace(/[\\%_]/g, '\\$&')}%`;
