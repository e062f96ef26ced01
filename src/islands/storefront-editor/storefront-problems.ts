import type { MessageKeyByProblem } from '#islands/form/field-problem.ts';

export const STOREFRONT_PROBLEM_MESSAGES: MessageKeyByProblem = new Map([
  ['url', 'stores:editor.contact.address-problem'],
  ['characters', 'stores:editor.name.characters'],
  ['taken', 'stores:editor.name.taken'],
  ['look-alike', 'stores:editor.name.look-alike'],
  ['reserved', 'stores:editor.name.reserved'],
  ['scripts', 'stores:editor.name.scripts'],
  ['name-changes', 'stores:editor.name.changes'],
  ['unproved', 'stores:editor.name.unproved'],
]);
