/** CSS that declares the order of the layers before any style sheet; the content security policy has its hash. */
export const CSS_LAYER_ORDER = '@layer tokens,base,controls,layout,components,pages,overrides;';
