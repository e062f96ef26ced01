/** Where the builder's entry is served; made by `astro.config.mjs`. */
declare module 'virtual:builder-address' {
  const address: string;
  export default address;
}
