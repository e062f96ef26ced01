declare module 'multipassify' {
  interface Multipass {
    encrypt(text: string): Uint8Array;
    sign(bytes: Uint8Array): Uint8Array;
    encode(content: Record<string, unknown>): string;
  }
  export default function multipassify(secret: string): Multipass;
}
