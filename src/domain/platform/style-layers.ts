/** Order of the style sheets' layers, ahead of all sheets; the content security policy has its hash. */
export const LAYERS = '@layer tokens,base,controls,layout,components,pages,overrides;';
