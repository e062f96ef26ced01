import { describe, expect, it } from 'vitest';
import { complaintsOf } from '../../tools/verify/support/browser-support.ts';
import { missingInScripts, missingInStyles } from '../../tools/verify/support/features.ts';
import { usedInScript, usedInStyles } from '../../tools/verify/support/used.ts';

const scripts = missingInScripts();
const styles = missingInStyles();
const inScript = (source: string) => complaintsOf(usedInScript('a.js', source), scripts, 'a.js').join('\n');
const inStyles = (css: string) => complaintsOf(usedInStyles(css), styles, 'styles').join('\n');

describe('what the oldest promised browsers lack', () => {
  it.each([
    ['URL.canParse(text)', 'URL.canParse'],
    ['Object.groupBy(list, key)', 'Object.groupBy'],
    ['Promise.withResolvers()', 'Promise.withResolvers'],
    ['one.symmetricDifference(other)', '.symmetricDifference()'],
    ['new URLPattern({})', 'URLPattern'],
    ['showOpenFilePicker()', 'Window.showOpenFilePicker'],
  ])('is found in a script: %s', (source, name) => {
    expect(inScript(source)).toContain(name);
  });

  it.each([
    '[3, 1].toSorted()',
    'list.at(-1)',
    'panel.hidePopover()',
    'event instanceof ToggleEvent',
    'Object.hasOwn(a, "b")',
    'maybe.symmetricDifference?.(other)',
  ])('is not said of what they have, or of a call that asks first: %s', (source) => {
    expect(inScript(source)).toBe('');
  });

  it('is found in styles, and a property beside its older name is not', () => {
    expect(inStyles('a{mask:none}')).toContain('mask');
    expect(inStyles('a{-webkit-mask:none;mask:none}')).toBe('');
    expect(inStyles('a{anchor-name:--x}a:has-slotted{color:red}')).toMatch(/anchor-name[\s\S]*:has-slotted/);
    expect(inStyles('a:hover{color:red;grid-area:1}@media print{b::before{content:""}}')).toBe('');
  });
});
