import type { PublicStorefront } from '#contract/storefront/schema.ts';

export const CLOSED_OPENING_HOURS: PublicStorefront['opening_hours'] = {
  monday: [],
  tuesday: [],
  wednesday: [],
  thursday: [],
  friday: [],
  saturday: [],
  sunday: [],
};

const createPicturePath = (idLetter: string, pictureSize: string) =>
  `/api/v2/storefront/media/${idLetter.repeat(22)}-${pictureSize}`;

/** Public storefront with content in every section. */
export const exampleStorefront: PublicStorefront = {
  id: 1,
  type: 'clinic',
  theme: 'calm',
  shop_name: 'Zoë & Co.',
  slug: 'zoe-co',
  logo: createPicturePath('l', '200x100'),
  header: { title: 'A title', description: 'Two\nlines', image: createPicturePath('h', '1600x1280') },
  about: { title: '', description: 'About us', image: createPicturePath('a', '900x600') },
  message: 'Hello\nyou <script>alert(1)</script>',
  services_header: { title: 'What we do', description: '' },
  services: [
    { id: 1, name: 'One', description: 'First', icon: 'leaf', order: 1 },
    { id: 2, name: 'Two', description: '', icon: 'calendar', order: 2 },
  ],
  packages: [
    {
      id: 1,
      features: [{ feature_id: 1, text: 'A feature' }],
      image: createPicturePath('p', '960x600'),
      order: 1,
    },
  ],
  faqs_enabled: true,
  faqs: [
    { id: 1, question: 'Why?', answer: 'Because.\nReally.', order: 1, enabled: true },
    { id: 2, question: 'Hidden?', answer: 'Yes.', order: 2, enabled: false },
  ],
  contact: { appointment_url: 'https://example.com/book?a=1&b="2"', description: 'Lane 1' },
  opening_hours: {
    ...CLOSED_OPENING_HOURS,
    monday: [
      { from: '13:00', to: '17:00' },
      { from: '09:00', to: '12:00' },
    ],
  },
  timezone: 'Europe/Berlin',
  approach: { image_1: createPicturePath('x', '800x600'), image_2: createPicturePath('y', '600x800') },
};
