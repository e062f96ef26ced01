export type SharingFormId = number | 'new';

export const sharingDraftName = (form: SharingFormId): string => `sharing:${form}`;
