const NOTHING_SEEN = /^[\s\p{Default_Ignorable_Code_Point}\u2800]*$/u;
const OVERRIDES = /[\u202a-\u202e\u2066-\u2069]/g;

/** Whether nothing of a text can be seen: blanks of any script, and characters without width. */
export const isBlank = (text: string): boolean => NOTHING_SEEN.test(text);

/** A text without the characters that turn the direction of the line around it. */
export const withoutOverrides = (text: string): string => text.replace(OVERRIDES, '');
