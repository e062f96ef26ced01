const EXAMPLE_HOST = /(?:^|\.)example(?:\.(?:com|net|org))?$/;

/** True for reserved hosts: `.example`, `example.com` and the like (RFC 2606). */
export const isExampleHost = (host: string): boolean => EXAMPLE_HOST.test(host);

export const isExampleMail = (address: string): boolean => isExampleHost(address.split('@').at(-1) ?? '');
