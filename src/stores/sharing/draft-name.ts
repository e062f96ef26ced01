/** The id of a protocol, or the form of one that is not created yet. */
export type SharingForm = number | 'new';

export const sharingName = (form: SharingForm): string => `sharing:${form}`;
