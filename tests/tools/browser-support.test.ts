import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { findFeatureComplaints } from '../../tools/verify/support/browser-support.ts';
import { findMissingInScripts, findMissingInStyles } from '../../tools/verify/support/features.ts';
import { findVersionComplaints } from '../../tools/verify/support/oldest.ts';
import { findScriptFeatures, findStyleFeatures } from '../../tools/verify/support/used.ts';

const featuresMissingInScripts = findMissingInScripts();
const featuresMissingInStyles = findMissingInStyles();
const findScriptComplaints = (scriptText: string, fileName = 'a') =>
  findFeatureComplaints(
    { where: fileName, used: findScriptFeatures('a.js', scriptText) },
    featuresMissingInScripts,
  ).join('\n');
const findStyleComplaints = (css: string) =>
  findFeatureComplaints({ where: 'styles', used: findStyleFeatures(css) }, featuresMissingInStyles).join('\n');

describe('what the oldest promised browsers lack', () => {
  it.each([
    ['URL.canParse(text)', 'URL.canParse'],
    ['Object.groupBy(list, key)', 'Object.groupBy'],
    ['Promise.withResolvers()', 'Promise.withResolvers'],
    ['one.symmetricDifference(other)', '.symmetricDifference()'],
    ['new URLPattern({})', 'URLPattern'],
    ['showOpenFilePicker()', 'Window.showOpenFilePicker'],
    ['const { wakeLock } = 1; start(document.activeViewTransition)', 'Document.activeViewTransition'],
    ['stack.move(3)', '.move()'],
    ['RegExp.escape(text)', 'RegExp.escape'],
    ['{ using file = open() }', 'statements.using'],
    ['import data from "./a.json" with { type: "json" }', 'statements.import.import_attributes'],
    ['import("./a.json", options)', 'operators.import.options_parameter'],
    ['/(?i:a)b/.test(c)', 'regular_expressions.modifier'],
    ['/(?<a>b)|(?<a>c)/.test(d)', 'duplicate_named_capturing_groups'],
  ])('is found in a script: %s', (scriptSource, featureName) => {
    expect(findScriptComplaints(scriptSource)).toContain(featureName);
  });

  it.each([
    '[3, 1].toSorted()',
    'list.at(-1)',
    'panel.hidePopover()',
    'event instanceof ToggleEvent',
    'Object.hasOwn(a, "b")',
    'maybe.symmetricDifference?.(other)',
    'document.title + navigator.language',
    '/(?<a>b)(?:c)/v.test(d)',
  ])('is not said of what they have, or of a call that asks first: %s', (sourceCode) => {
    expect(findScriptComplaints(sourceCode)).toBe('');
  });

  it('is found in styles, and a property beside its older name is not', () => {
    expect(findStyleComplaints('a{mask:none}')).toContain('mask');
    expect(findStyleComplaints('a{-webkit-mask:none;mask:none}')).toBe('');
    expect(findStyleComplaints('a{anchor-name:--x}a:has-slotted{color:red}')).toMatch(/anchor-name[\s\S]*:has-slotted/);
    expect(findStyleComplaints('a:hover{color:red;grid-area:1}@media print{b::before{content:""}}')).toBe('');
  });

  it('is found in the values of styles, also as a function', () => {
    expect(findStyleComplaints('a{color:light-dark(#000,#fff)}')).toContain('light-dark()');
    expect(findStyleComplaints('a{width:round(1px,2px);float:inline-end}')).toMatch(
      /float: inline-end[\s\S]*round\(\)/,
    );
    expect(
      findStyleComplaints('a{width:min(1px,2px);display:grid;-webkit-text-decoration:dotted;text-decoration:dotted}'),
    ).toBe('');
    expect(findStyleComplaints('a{content:"round(1px)";float:left}')).toBe('');
  });

  it('may be used by the one file that has a reason', () => {
    expect(findScriptComplaints('list.move(3)', 'suggestions')).toBe('');
    expect(findScriptComplaints('list.move(3)', 'page')).toContain('.move()');
  });
});

describe('the table of browsers', () => {
  const browserTableText = readFileSync('docs/running.md', 'utf8');

  it('says the oldest versions', () => {
    expect(findVersionComplaints(browserTableText)).toEqual([]);
    expect(findVersionComplaints(browserTableText.replace('| 128 (ESR)', '| 127 (ESR)'))).toHaveLength(2);
    expect(findVersionComplaints(browserTableText.replace(/^\| Safari.*$/m, ''))).toHaveLength(2);
  });
});
