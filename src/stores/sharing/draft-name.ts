/** Protocol's id, or a form for a new protocol: for anybody, or for the client with this id. */
export type SharingFormId = number | 'new' | `new-${number}`;

export const sharingDraftName = (formId: SharingFormId): string => `sharing:${formId}`;
