const NOTHING_SEEN = /^[\s\p{Default_Ignorable_Code_Point}\u2800]*$/u;
const OVERRIDES = /[\u202a-\u202e\u2066-\u2069]/g;

/** True for a text without visible characters: white space of any script and zero-width characters. */
export const isBlank = (text: string): boolean => NOTHING_SEEN.test(text);

/** Removes characters that override the text direction. */
export const withoutOverrides = (text: string): string => text.replace(OVERRIDES, '');
