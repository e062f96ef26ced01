export type SharingFormId = number | 'new';

export const sharingDraftName = (formId: SharingFormId): string => `sharing:${formId}`;
