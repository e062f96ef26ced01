/** Where the builder's entry is served; made by `astro.config.mjs`. */
declare module 'virtual:builder-address' {
  const address: string;
  export default address;
  /** The modules that it is made of, as a JSON list of addresses relative to it. */
  export const modules: string;
}
