export type SharingForm = number | 'new';

export const sharingDraftName = (form: SharingForm): string => `sharing:${form}`;
