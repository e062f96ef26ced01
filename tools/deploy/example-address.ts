const EXAMPLE_HOST_PATTERN = /(?:^|\.)example(?:\.(?:com|net|org))?$/;

/** True for reserved hosts: `.example`, `example.com` and the like (RFC 2606). */
export const isExampleHost = (host: string): boolean => EXAMPLE_HOST_PATTERN.test(host);

export const isExampleEmail = (emailAddress: string): boolean => isExampleHost(emailAddress.split('@').at(-1) ?? '');
