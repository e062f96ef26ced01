/** Declaration of the CSS layers' order, before all style sheets; the content security policy has its hash. */
export const LAYER_ORDER = '@layer tokens,base,controls,layout,components,pages,overrides;';
