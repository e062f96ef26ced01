declare module 'multipassify' {
  interface Multipass {
    encode(content: Record<string, unknown>): string;
  }
  export default function multipassify(secret: string): Multipass;
}
