const inlineStylePattern = /\{"type":"inline","content":("(?:[^"\\]|\\.)*")\}/g;
const rulePattern = /[^}]*\}+|[^}]+$/g;

/**
 * Deduplicates style rules in the worker's entry `code`: Astro's manifest repeats a page's style sheet per route (1.1
 * MB, 90 KiB compressed). The returned code assembles each style sheet at startup.
 */
export function shareStyles(code: string): string {
  const indexByRule = new Map<string, number>();
  const writtenCode = code.replace(inlineStylePattern, (_, content: string) => {
    const rules = JSON.parse(content).match(rulePattern) ?? [];
    const ranges: number[] = [];
    for (const text of rules) {
      const ruleIndex = indexByRule.get(text) ?? indexByRule.set(text, indexByRule.size).size - 1;
      const rangeEnd = ranges.at(-1);
      if (rangeEnd === ruleIndex) ranges[ranges.length - 1] = ruleIndex + 1;
      else ranges.push(ruleIndex, ruleIndex + 1);
    }
    return `{"type":"inline","content":sharedStyle(${ranges.join()})}`;
  });
  if (indexByRule.size === 0) return code;
  const table = `const sharedRules=${JSON.stringify([...indexByRule.keys()])};`;
  // On the first line, to keep the source map's line numbers.
  return `${table}${sharedStyleSource}${writtenCode}`;
}

/** Code of a function that joins ranges of style rules, given as pairs of first index and index after the last. */
const sharedStyleSource =
  'function sharedStyle(...runs){let text="";for(let i=0;i<runs.length;i+=2)text+=sharedRules.slice(runs[i],runs[i+1]).join("");return text}';
