/** Declaration of the CSS layers' order, before all style sheets; the content security policy has its hash. */
export const LAYERS = '@layer tokens,base,controls,layout,components,pages,overrides;';
