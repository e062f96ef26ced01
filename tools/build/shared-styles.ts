const inlineStyle = /\{"type":"inline","content":("(?:[^"\\]|\\.)*")\}/g;
const rule = /[^}]*\}+|[^}]+$/g;

/**
 * The built worker with the rules of its style sheets written once. Astro's manifest repeats the whole style sheet of a page
 * for each route: 1.1 MB of text, and 90 KiB of the compressed worker.
 *
 * @param code The worker's entry, in which the manifest is an object literal.
 * @returns The same program: each style is put together again from runs of rules when the worker starts.
 */
export function shareStyles(code: string): string {
  const places = new Map<string, number>();
  const written = code.replace(inlineStyle, (_, content: string) => {
    const rules = JSON.parse(content).match(rule) ?? [];
    const runs: number[] = [];
    for (const text of rules) {
      const place = places.get(text) ?? places.set(text, places.size).size - 1;
      const end = runs.at(-1);
      if (end === place) runs[runs.length - 1] = place + 1;
      else runs.push(place, place + 1);
    }
    return `{"type":"inline","content":sharedStyle(${runs.join()})}`;
  });
  if (places.size === 0) return code;
  const table = `const sharedRules=${JSON.stringify([...places.keys()])};`;
  // On the first line, so that the lines of the source map hold.
  return `${table}${sharedStyle}${written}`;
}

/** Joins runs of rules: pairs of the first rule and the one after the last. */
const sharedStyle =
  'function sharedStyle(...runs){let text="";for(let i=0;i<runs.length;i+=2)text+=sharedRules.slice(runs[i],runs[i+1]).join("");return text}';
