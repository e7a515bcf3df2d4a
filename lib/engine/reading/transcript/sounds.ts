/** "[Music]", "(applause)", "[inaudible 00:03:12]", "*laughs*", notes. */
const HEARD =
  'music|musical|applause|applauding|laughter|laughs?|laughing|chuckles?|chuckling|giggles?|inaudible|indiscernible|' +
  'unintelligible|cross-?\\s?talk|overlapping|silence|foreign|cheering|cheers|noise|blank_audio|no audio|no speech|' +
  'coughs?|coughing|sneezes?|sighs?|sighing|clears throat|pauses?|typing|knocking|beeps?|beeping|rings?|ringing|phonetic|' +
  'static|whistling|whistles?|gasps?|groans?|clapping|claps|mumbles?|mumbling|murmurs?|chatter|speaking foreign language';
/** What a bracket may hold beside the sound: who makes it, how, and when. */
const BESIDE = "[\\p{L}\\d :.,’'-]{0,24}";
const SOUND = new RegExp(
  `\\[(?:${BESIDE}(?<!\\p{L}))?(?:${HEARD})(?!\\p{L})${BESIDE}\\]|` +
    `\\((?:\\p{L}{1,12} )?(?:${HEARD})(?: (?:\\p{L}{1,12}|\\d[\\d:.]{2,11}))?\\)|` +
    `\\*(?:${HEARD})\\*|[♪♫]+`,
  'giu',
);
/** "[00:12:30]" within what is said. */
const TIME = /[[(]\d{1,2}:\d{2}(?::\d{2})?(?:[.,]\d{1,3})?[\])]/g;
/** What an editor added: "[in order to] think", but not "x [i]" of a program. */
const ADDED = /(?<=^|\s)\[(\p{Ll}{2,20}(?: \p{Ll}{1,20}){0,4})\](?=[\s,.;:?!]|$)/gu;

/** What is said without sounds, stage directions and times; words that an editor added stay, without brackets. */
export const withoutSounds = (text: string): string =>
  /[[(*♪♫]/u.test(text)
    ? text
        .replace(SOUND, ' ')
        .replace(TIME, ' ')
        .replace(ADDED, '$1')
        .replace(/\s+(?=[,.;:?!](?:\s|$))/gu, '')
    : text;
