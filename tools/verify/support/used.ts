import { parseSync, Visitor } from 'oxc-parser';

/** Names of features that a built script uses, as `missingInScripts` writes them. */
export function usedInScript(name: string, source: string): ReadonlySet<string> {
  const used = new Set<string>();
  const { program, errors } = parseSync(name, source);
  if (errors.length > 0) throw new Error(`${name}: ${errors[0]?.message}`);
  const visitor = new Visitor({
    CallExpression({ callee, optional }) {
      if (callee.type === 'Identifier') used.add(`Window.${callee.name}`);
      if (callee.type !== 'MemberExpression' || callee.computed || callee.property.type !== 'Identifier')
        return;
      const { object, property } = callee;
      if (object.type === 'Identifier') used.add(`${object.name}.${property.name}`);
      if (!optional) used.add(`.${property.name}()`);
    },
    NewExpression({ callee }) {
      if (callee.type === 'Identifier') used.add(callee.name);
    },
    BinaryExpression({ operator, right }) {
      if (operator === 'instanceof' && right.type === 'Identifier') used.add(right.name);
    },
    Literal(literal) {
      if ('regex' in literal && literal.regex.flags.includes('v'))
        used.add('a regular expression with the flag v');
    },
  });
  visitor.visit(program);
  return used;
}

/** Names of features that style sheets use, as `missingInStyles` writes them; a property beside its older name is none. */
export function usedInStyles(css: string): ReadonlySet<string> {
  const text = css.replaceAll(/"[^"]*"|'[^']*'|url\([^)]*\)/g, '');
  const found = (pattern: RegExp) => [...text.matchAll(pattern)].map(([, name = '']) => name);
  const properties = new Set(found(/[{;]\s*([a-z-]+)\s*:(?!:)[^{}]*?(?=[;}])/g));
  return new Set([
    ...[...properties].filter((name) => !properties.has(`-webkit-${name}`)),
    ...found(/(?<=[\w)\].*\s,>(}])(::?[a-z][a-z-]*)(?=[^{}]*\{)/g),
    ...found(/(@[a-z-]+)/g),
  ]);
}
