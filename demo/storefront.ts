import type { StorefrontFaqInput } from '../src/contract/storefront/faq-schema.ts';
import type { OpeningHours } from '../src/contract/storefront/opening-hours-schema.ts';
import type { StorefrontServiceInput } from '../src/contract/storefront/service-schema.ts';

const DAY_INTERVALS = [
  { from: '09:00', to: '12:30' },
  { from: '13:30', to: '17:30' },
];

const OPENING_HOURS: OpeningHours = {
  monday: DAY_INTERVALS,
  tuesday: DAY_INTERVALS,
  wednesday: [{ from: '09:00', to: '13:00' }],
  thursday: [
    { from: '09:00', to: '12:30' },
    { from: '13:30', to: '20:00' },
  ],
  friday: DAY_INTERVALS,
  saturday: [{ from: '10:00', to: '13:00' }],
  sunday: [],
};

const SERVICES: readonly StorefrontServiceInput[] = [
  {
    name: 'First consultation',
    description:
      'An hour and a half for your history, your questions and your aims. You leave with a plan on one page.',
    icon: 'chat',
  },
  {
    name: 'Follow-up',
    description: 'Forty-five minutes to see what has changed, and to adjust what you take and how.',
    icon: 'calendar',
  },
  {
    name: 'Review of supplements',
    description: 'Bring everything you take. We check doses, duplicates and what does not go together.',
    icon: 'clipboard',
  },
  {
    name: 'Laboratory values',
    description: 'We explain your results in plain words, and talk to your doctor if you wish.',
    icon: 'flask',
  },
  {
    name: 'Nutrition',
    description: 'Meals that fit your week, before anything comes out of a jar.',
    icon: 'leaf',
  },
  {
    name: 'Sleep and recovery',
    description: 'Rhythm, light, rest: small changes, one at a time.',
    icon: 'heart',
  },
];

const FAQS: readonly StorefrontFaqInput[] = [
  {
    question: 'Do I need a referral?',
    answer: 'No. If you are being treated by a doctor, please bring your current list of medicines.',
  },
  {
    question: 'What should I bring to the first appointment?',
    answer:
      'Anything you take at the moment, in its packaging.\nRecent laboratory results, if you have them.\nA few notes on what you eat and drink in a normal week.',
  },
  {
    question: 'Can we meet online?',
    answer: 'Yes, follow-ups can take place by video. We like to see you in person the first time.',
  },
  {
    question: 'Do supplements replace my medication?',
    answer: 'Never. We do not change prescribed medication; that is for you and your doctor to decide.',
  },
  {
    question: 'What if I have to cancel?',
    answer: 'Please tell us a day ahead. Then somebody else can have your time, and it costs you nothing.',
  },
];

/** Storefront of the certified seed practitioner, with all sections. */
export const SEED_STOREFRONT = {
  type: 'clinic',
  theme: 'classic',
  shopName: 'Rowan Clinic',
  header: {
    title: 'Nutritional care with time to listen',
    description:
      'We look at what you eat, how you live and what you already take, and then decide together what is worth adding.',
  },
  message:
    'New this winter: on Thursdays we are here until eight in the evening.\nIf you have been meaning to come, come after work.',
  about: {
    title: 'Two chairs, one plan',
    description:
      'Rowan Clinic is a small practice for nutritional medicine. I opened it because advice is often given in five minutes, and forgotten in ten.\n\nHere, a plan fits on one page. It says what to take, how much, when and for how long, and also what you can leave out. You decide; we explain.',
  },
  servicesHeader: {
    title: 'What we can do for you',
    description: 'Every appointment ends with something written: what we agreed on, and what happens next.',
  },
  services: SERVICES,
  packages: [
    [
      'First consultation, 90 minutes',
      'Plan on one page',
      'Follow-up after six weeks',
      'Questions by e-mail in between',
    ],
    ['Review of everything you take', 'Check for interactions', 'Simplified daily schedule'],
  ],
  faqs: FAQS,
  contact: {
    appointment_url: 'https://rowan-clinic.example/appointments',
    description:
      'Rowan Clinic\n14 Orchard Row, Galway\n\nhello@rowan-clinic.example\nOn the ground floor, with a ramp at the side door.',
  },
  hours: { opening_hours: OPENING_HOURS, timezone: 'Europe/Dublin' },
} as const;
