const BLANK_TEXT_PATTERN = /^[\s\p{Default_Ignorable_Code_Point}\u2800]*$/u;
const DIRECTION_OVERRIDES_PATTERN = /[\u202a-\u202e\u2066-\u2069]/g;

/** True for a text without visible characters: white space of any script and zero-width characters. */
export const isBlank = (text: string): boolean => BLANK_TEXT_PATTERN.test(text);

/** Removes characters that override the text direction. */
export const removeDirectionOverrides = (text: string): string => text.replace(DIRECTION_OVERRIDES_PATTERN, '');
