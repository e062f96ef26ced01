const EXAMPLE_HOST = /(?:^|\.)example(?:\.(?:com|net|org))?$/;

/** Whether a host belongs to nobody: `.example`, `example.com` and the like (RFC 2606). */
export const isExampleHost = (host: string): boolean => EXAMPLE_HOST.test(host);

/** Whether a mail address is of such a host. */
export const isExampleMail = (address: string): boolean => isExampleHost(address.split('@').at(-1) ?? '');
