/** Delivery forms, with the unit in which a portion is counted and the base unit of the net quantity. */
export const deliveryForms = [
  { id: 1, slug: 'capsules', portionUnit: 'capsule', netUnit: 'g' },
  { id: 2, slug: 'tablets', portionUnit: 'tablet', netUnit: 'g' },
  { id: 3, slug: 'softgels', portionUnit: 'softgel', netUnit: 'g' },
  { id: 4, slug: 'chewable-tablets', portionUnit: 'chewable-tablet', netUnit: 'g' },
  { id: 5, slug: 'effervescent-tablets', portionUnit: 'effervescent-tablet', netUnit: 'g' },
  { id: 6, slug: 'lozenges', portionUnit: 'lozenge', netUnit: 'g' },
  { id: 7, slug: 'gummies', portionUnit: 'gummy', netUnit: 'g' },
  { id: 8, slug: 'powder', portionUnit: 'scoop', netUnit: 'g' },
  { id: 9, slug: 'sachets', portionUnit: 'sachet', netUnit: 'g' },
  { id: 10, slug: 'drops', portionUnit: 'drop', netUnit: 'ml' },
  { id: 11, slug: 'liquid', portionUnit: 'millilitre', netUnit: 'ml' },
  { id: 12, slug: 'spray', portionUnit: 'spray', netUnit: 'ml' },
] as const;

export type DeliveryFormSlug = (typeof deliveryForms)[number]['slug'];
export type PortionUnit = (typeof deliveryForms)[number]['portionUnit'];
export type NetUnit = (typeof deliveryForms)[number]['netUnit'];
