const inlineStylePattern = /\{"type":"inline","content":("(?:[^"\\]|\\.)*")\}/g;
const styleRulePattern = /[^}]*\}+|[^}]+$/g;

/**
 * Deduplicates style rules in the worker's entry code: Astro's manifest repeats a page's style sheet per route (1.1 MB,
 * 90 KiB compressed). The returned code assembles each style sheet at startup.
 */
export function deduplicateStyleRules(workerCode: string): string {
  const indexByStyle = new Map<string, number>();
  const rewrittenCode = workerCode.replace(inlineStylePattern, (_, styleSheet: string) => {
    const styleRules = JSON.parse(styleSheet).match(styleRulePattern) ?? [];
    const sharedRuleRanges: number[] = [];
    for (const styleRule of styleRules) {
      const ruleIndex = indexByStyle.get(styleRule) ?? indexByStyle.set(styleRule, indexByStyle.size).size - 1;
      const lastRangeEnd = sharedRuleRanges.at(-1);
      if (lastRangeEnd === ruleIndex) sharedRuleRanges[sharedRuleRanges.length - 1] = ruleIndex + 1;
      else sharedRuleRanges.push(ruleIndex, ruleIndex + 1);
    }
    return `{"type":"inline","content":sharedStyle(${sharedRuleRanges.join()})}`;
  });
  if (indexByStyle.size === 0) return workerCode;
  const sharedRulesCode = `const sharedRules=${JSON.stringify([...indexByStyle.keys()])};`;
  // On the first line, to keep the source map's line numbers.
  return `${sharedRulesCode}${sharedStyleFunctionCode}${rewrittenCode}`;
}

/** JavaScript function that joins style rules, given as pairs of first index and index after the last one. */
const sharedStyleFunctionCode =
  'function sharedStyle(...runs){let text="";for(let i=0;i<runs.length;i+=2)text+=sharedRules.slice(runs[i],runs[i+1]).join("");return text}';
