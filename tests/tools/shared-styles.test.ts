import { describe, expect, it } from 'vitest';
import { deduplicateStyleRules } from '../../tools/build/shared-styles.ts';

const styleSheets = [
  'a{color:red}@media (width>=1px){b{margin:0}}p:after{content:"\\201c}"}',
  'a{color:red}p:after{content:"\\201c}"}q{quotes:none}',
  'a{color:red}a{color:red}/* no rule behind this */',
  '',
];

function buildRouteManifest(styleSheetTexts: readonly string[]): string {
  const manifestRoutes = styleSheetTexts.map((styleSheetText) => ({
    styles: [{ type: 'inline', content: styleSheetText }],
  }));
  return `const manifest=${JSON.stringify({ routes: manifestRoutes, title: [{ content: 'a{color:red}' }] })};`;
}

/** Evaluates the generated code; returns its manifest. */
function evaluateRouteManifest(generatedCode: string): { routes: { styles: { content: string }[] }[] } {
  return new Function(`${generatedCode}return manifest`)();
}

describe('the style sheets of the built worker', () => {
  it('are the same after their rules are written once', () => {
    const deduplicatedCode = deduplicateStyleRules(buildRouteManifest(styleSheets));
    expect(evaluateRouteManifest(deduplicatedCode)).toEqual(evaluateRouteManifest(buildRouteManifest(styleSheets)));
    expect(evaluateRouteManifest(deduplicatedCode).routes.map(({ styles }) => styles[0]?.content)).toEqual(styleSheets);
  });

  it('are written once, however many pages have them', () => {
    const longStyleRule = `main{${'margin:0;'.repeat(100)}}`;
    const deduplicatedCode = deduplicateStyleRules(
      buildRouteManifest(Array.from({ length: 30 }, (_, pageIndex) => `${longStyleRule}p{order:${pageIndex}}`)),
    );
    expect(deduplicatedCode.split(longStyleRule)).toHaveLength(2);
  });

  it('leave a program without any as it is', () => {
    expect(deduplicateStyleRules('const manifest=1;')).toBe('const manifest=1;');
  });
});
