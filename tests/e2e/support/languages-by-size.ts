/** Two languages, each at the size that tries it most: long German words on the phone, Japanese lines on the desktop. */
export const LANGUAGES_BY_SIZE = [
  ['de', '@phone'],
  ['ja', ''],
] as const;
