export function readCookie(name: string): string | undefined {
  return new RegExp(`(?:^|; )${name}=([^;]*)`).exec(document.cookie)?.[1];
}

export function writeCookie(name: string, text: string, seconds: number): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in Firefox before 140 and older Safari
  document.cookie = `${name}=${text}; Max-Age=${seconds}; Path=/; SameSite=Lax`;
}
