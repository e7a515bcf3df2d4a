export const TEXT_LINK = 'touch-target text-pen underline underline-offset-4';
