declare module 'wink-porter2-stemmer' {
  export default function porter2(lowerCaseWord: string): string;
}
