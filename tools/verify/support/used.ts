import { parseSync, Visitor } from 'oxc-parser';

/** Global variables and the browser interface of each. */
const INTERFACES_BY_GLOBAL = new Map([
  ['document', 'Document'],
  ['globalThis', 'Window'],
  ['history', 'History'],
  ['location', 'Location'],
  ['navigator', 'Navigator'],
  ['performance', 'Performance'],
  ['screen', 'Screen'],
  ['self', 'Window'],
  ['window', 'Window'],
]);

/** Feature names used in a built script, in the form of `findMissingInScripts`. */
export function findScriptFeatures(fileName: string, scriptSource: string): ReadonlySet<string> {
  const usedNames = new Set<string>();
  const { program, errors } = parseSync(fileName, scriptSource);
  if (errors.length > 0) throw new Error(`${fileName}: ${errors[0]?.message}`);
  const visitor = new Visitor({
    CallExpression({ callee, optional }) {
      if (callee.type === 'Identifier') usedNames.add(`Window.${callee.name}`);
      if (callee.type !== 'MemberExpression' || callee.computed || callee.property.type !== 'Identifier') return;
      const { object, property } = callee;
      if (object.type === 'Identifier') usedNames.add(`${object.name}.${property.name}`);
      if (!optional) usedNames.add(`.${property.name}()`);
    },
    NewExpression({ callee }) {
      if (callee.type === 'Identifier') usedNames.add(callee.name);
    },
    BinaryExpression({ operator, right }) {
      if (operator === 'instanceof' && right.type === 'Identifier') usedNames.add(right.name);
    },
    MemberExpression({ object, property, computed }) {
      const ownerType = object.type === 'Identifier' ? INTERFACES_BY_GLOBAL.get(object.name) : undefined;
      if (ownerType && !computed && property.type === 'Identifier') usedNames.add(`${ownerType}.${property.name}`);
    },
    VariableDeclaration({ kind }) {
      if (kind === 'using' || kind === 'await using') usedNames.add(`statements.${kind.replace(' ', '_')}`);
    },
    ImportDeclaration({ attributes, phase }) {
      if (attributes.length > 0) usedNames.add('statements.import.import_attributes');
      if (phase) usedNames.add(`statements.import.${phase === 'defer' ? phase : 'import_source'}`);
    },
    ImportExpression({ options, phase }) {
      if (options) usedNames.add('operators.import.options_parameter');
      if (phase) usedNames.add(`operators.import.${phase === 'defer' ? phase : 'import_source'}`);
    },
    Literal(literal) {
      if (!('regex' in literal)) return;
      const { pattern } = literal.regex;
      const regexGroupNames = [...pattern.matchAll(/\(\?<(\w+)>/g)].map(([, group]) => group);
      if (/\(\?[ims]*-?[ims]+:/.test(pattern)) usedNames.add('regular_expressions.modifier');
      if (new Set(regexGroupNames).size < regexGroupNames.length)
        usedNames.add('regular_expressions.named_capturing_group.duplicate_named_capturing_groups');
    },
  });
  visitor.visit(program);
  return usedNames;
}

/** Feature names in style sheets, in the form of `findMissingInStyles`; ignores properties with a `-webkit-` twin. */
export function findStyleFeatures(css: string): ReadonlySet<string> {
  const cssWithoutTexts = css.replaceAll(/"[^"]*"|'[^']*'|url\([^)]*\)/g, '');
  const findMatchedNames = (namePattern: RegExp) =>
    [...cssWithoutTexts.matchAll(namePattern)].map(([, name = '']) => name);
  const cssDeclarations = [...cssWithoutTexts.matchAll(/[{;]\s*([a-z-]+)\s*:(?!:)([^{}]*?)(?=[;}])/g)];
  const propertyNames = new Set(cssDeclarations.map(([, name = '']) => name));
  return new Set([
    ...[...propertyNames].filter((propertyName) => !propertyNames.has(`-webkit-${propertyName}`)),
    ...cssDeclarations.flatMap(([, name = '', value = '']) =>
      propertyNames.has(`-webkit-${name}`)
        ? []
        : [...value.matchAll(/(?<![\w-])[a-z-]+(?![\w(-])/g)].map(([word]) => `${name}: ${word}`),
    ),
    ...findMatchedNames(/(?<![\w-])([a-z-]+\()/g).map((functionStart) => `${functionStart})`),
    ...findMatchedNames(/(?<=[\w)\].*\s,>(}])(::?[a-z][a-z-]*)(?=[^{}]*\{)/g),
    ...findMatchedNames(/(@[a-z-]+)/g),
  ]);
}
