export type SharingForm = number | 'new';

export const sharingName = (form: SharingForm): string => `sharing:${form}`;
