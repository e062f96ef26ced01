/** The id of a protocol, or the form of one that is not created yet. */
export type SharingForm = number | 'new';

/** The name under which a person's half-filled form is stored. */
export const sharingName = (form: SharingForm): string => `sharing:${form}`;
